import { describe, expect, it } from 'vitest'
import { bracketWords } from '~/components/bracket/engine/bracket-words.ts'
import { mirrorMarkup } from '~/components/bracket/svg/mirror-markup.ts'
import { buildScene } from '~/components/bracket/scene/scene-build.ts'
import { textFor } from '~/i18n/text.server.ts'
import { aPlayoff, aSide, withRepechage } from './scene/sample-scene.ts'

const english = bracketWords(textFor('en'))

const russian = bracketWords(textFor('ru'))

describe('the list of bouts', () => {
  it('has every bout once, under the name of its round', () => {
    const bracket = withRepechage(aPlayoff(4))
    const markup = mirrorMarkup(buildScene(bracket, english.scene), english)
    const listed = [...markup.matchAll(/data-cell="(\d+)"/g)].map((match) => Number(match[1]))
    expect(listed.sort((a, b) => a - b)).toEqual(bracket.cells.map((_, index) => index))
    expect([...markup.matchAll(/<h3>([^<]*)</g)].map((match) => match[1])).toEqual([
      'Round 1',
      'Round 2',
      'Round 3',
      'Final',
      'Repechage',
      'Bronze bout',
    ])
  })

  it('tells in words what the drawing shows: corners, score, winner, whom one waits for', () => {
    const bracket = aPlayoff(2)
    const [first, ...rest] = bracket.cells
    const ended = {
      ...first!,
      left: aSide(1, { name: 'Anna', country: 'KAZ' }),
      status: 'ended' as const,
      winner: 'left' as const,
      score: [5, 2] as const,
      mat: 'Mat 3',
    }
    const markup = mirrorMarkup(buildScene({ ...bracket, cells: [ended, ...rest] }, english.scene), english)
    expect(markup).toContain('No. 1 · Mat 3\nRed: Anna, KAZ — 5\nBlue: Athlete 2 — 2\nWinner: Anna')
    expect(markup).toContain('Red: Winner of 1\nBlue: Winner of 2')
  })

  it('speaks Russian', () => {
    const markup = mirrorMarkup(buildScene(aPlayoff(2), russian.scene), russian)
    expect(markup).toContain('№ 1\nКрасный: Athlete 1\nСиний: Athlete 2')
    expect(markup).toContain('Победитель боя 1')
  })

  it('writes names, never markup', () => {
    const bracket = aPlayoff(1)
    const cells = [{ ...bracket.cells[0]!, left: aSide(1, { name: '<b onclick=x>' }) }]
    const markup = mirrorMarkup(buildScene({ ...bracket, cells }, english.scene), english)
    expect(markup).toContain('&lt;b onclick=x&gt;')
  })
})
