import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8')

function rolesOf(theme: 'dark' | 'light'): Map<string, string> {
  const start = css.indexOf(`[data-theme='${theme}'] {`)
  const block = css.slice(start, css.indexOf('}', start))
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]))
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

const grounds = ['page', 'surface', 'raised', 'sunken']
const tones = ['red', 'blue', 'success', 'warning', 'danger', 'info', 'generating', 'neutral', 'accent']

/** Text on its ground: 4.5 to 1. */
const text: [string, string][] = [
  ...grounds.flatMap((ground) =>
    ['ink', 'ink-muted', 'ink-faint', ...tones.map((tone) => `${tone}-text`)].map((ink): [string, string] => [
      ink,
      ground,
    ]),
  ),
  ...tones.flatMap((tone): [string, string][] => [
    [`${tone}-text`, `${tone}-tint`],
    ['ink', `${tone}-tint`],
    ['ink-muted', `${tone}-tint`],
  ]),
  ['ink-faint', 'neutral-tint'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-red', 'red'],
  ['on-red', 'danger'],
  ['on-blue', 'blue'],
  ['on-medal', 'gold'],
  ['on-medal', 'silver'],
  ['on-medal', 'bronze'],
]

/** Edges of controls, and marks that mean something: 3 to 1. */
const marks: [string, string][] = [
  ...grounds.map((ground): [string, string] => ['line-strong', ground]),
  ...grounds.flatMap((ground): [string, string][] => [
    ['red', ground],
    ['blue', ground],
  ]),
]

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const roles = rolesOf(theme)
  const ratio = ([front, ground]: [string, string]) =>
    contrast(roles.get(front) ?? 'missing', roles.get(ground) ?? 'missing')

  it('has every role the other theme has', () => {
    expect([...roles.keys()].sort()).toEqual([...rolesOf(theme === 'dark' ? 'light' : 'dark').keys()].sort())
  })

  it('keeps text readable on every ground it stands on', () => {
    expect(
      text
        .filter((pair) => !(ratio(pair) >= 4.5))
        .map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`),
    ).toEqual([])
  })

  it('keeps edges and corner colours visible', () => {
    expect(
      marks
        .filter((pair) => !(ratio(pair) >= 3))
        .map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`),
    ).toEqual([])
  })
})
