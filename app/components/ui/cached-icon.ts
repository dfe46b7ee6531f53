import type { LucideProps } from 'lucide-react'
import { createElement, type ReactElement } from 'react'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** An icon as Lucide's own module of it says. */
interface IconData {
  readonly name: string
  readonly node: readonly Shape[]
  readonly aliases?: readonly string[]
  readonly size: number
}

/** Sizes and classes of one icon are few; more than these come of something else. */
const CACHE_MAX = 200

/**
 * Lucide's icon as builds have it (tools/cached-icons.ts), with the same markup: its element is made once for each way
 * it is shown, and its shapes are text already. They are a fifth of the elements of a page.
 */
export default function createCachedIcon(icon: IconData) {
  const shapes = { __html: icon.node.map(markupOf).join('') }
  const names = ['lucide', `lucide-${icon.name}`, ...(icon.aliases ?? []).map((alias) => `lucide-${alias}`)]
  const made = new Map<string, ReactElement>()

  return function CachedIcon({ size = icon.size, strokeWidth = 2, className = '', ...rest }: LucideProps) {
    const { color = 'currentColor', absoluteStrokeWidth, children, ...attributes } = rest
    if (absoluteStrokeWidth || children) throw new Error('An icon is drawn without these')
    const key = JSON.stringify([size, strokeWidth, className, color, attributes])
    const before = made.get(key)
    if (before) return before
    const element = createElement('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: `0 0 ${icon.size} ${icon.size}`,
      fill: 'none',
      stroke: color,
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: [...new Set([...names, ...className.split(' ')])].filter(Boolean).join(' '),
      ...(isNamed(attributes) ? {} : { 'aria-hidden': 'true' }),
      ...attributes,
      dangerouslySetInnerHTML: shapes,
    })
    if (made.size < CACHE_MAX) made.set(key, element)
    return element
  }
}

const isNamed = (attributes: object): boolean =>
  Object.keys(attributes).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title')

/** The values are numbers, paths and words of SVG: nothing of them has to be escaped. */
const markupOf = ([tag, { key: _, ...attributes }]: Shape): string => {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${written.join('')}></${tag}>`
}
