import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bracketPages, LEAST_POINTS, leastPoints } from '~/components/bracket/scene/scene-pages.ts'
import { scenePicture } from '~/components/bracket/scene/scene-picture.ts'
import { aPlayoff, withRepechage, words } from './sample-scene.ts'

describe('a bracket on paper', () => {
  it.each([
    ['usual names', {}],
    ['names of sixty letters', { name: 'Константинопольский-Черноглазов Александр Вячеславович Младший' }],
    ['a name of one long word', { name: 'Абдурахмангаджиевнурмагомедовский Шамсудинмагомедрасул' }],
    ['clubs of sixty letters', { club: 'Муниципальная спортивная школа олимпийского резерва города № 3' }],
    [
      'long names of long clubs',
      {
        name: 'Maximilian-Alexander von Hohenlohe-Waldenburg-Schillingsfürst',
        club: 'Спортивный клуб имени Героя Советского Союза',
      },
    ],
  ])('of %s is whole and large enough to be read, whatever its size', (_, texts) => {
    const mat = 'Ковёр у входа в разминочный зал'
    for (const rounds of [2, 3, 4, 5, 6]) {
      const bracket = withRepechage(aPlayoff(rounds))
      const cells = bracket.cells.map((cell) => ({
        ...cell,
        mat,
        startEstimate: '09:40',
        left: cell.left && { ...cell.left, ...texts },
        right: cell.right && { ...cell.right, ...texts },
      }))
      for (const page of bracketPages({ ...bracket, cells }, words)) {
        expect(leastPoints(page), `${2 ** rounds}, ${page.kind}`).toBeGreaterThanOrEqual(LEAST_POINTS)
        const written = page.scene.cells.flatMap((_, index) =>
          scenePicture(page.scene, index, 'full', null).labels.map(({ text }) => text),
        )
        expect(written.filter((text) => text.includes('…'))).toEqual([])
        const all = written.join('').replaceAll(/\s/g, '')
        const [first] = page.scene.cells.flatMap(({ left }) => left ?? [])
        for (const text of first ? [first.name, first.club ?? ''] : [])
          expect(all).toContain(text.replaceAll(/\s/g, ''))
      }
    }
  })

  it('of sixteen fits one page', () => {
    const pages = bracketPages(aPlayoff(4), words)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toMatchObject({ kind: 'whole', goesTo: [] })
  })

  it('has every bout on exactly one page, whatever its size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 9 }), fc.boolean(), (rounds, repechage) => {
        const bracket = repechage ? withRepechage(aPlayoff(rounds)) : aPlayoff(rounds)
        const printed = bracketPages(bracket, words).flatMap((page) =>
          page.scene.cells.map((cell) => cell.id),
        )
        expect(printed.sort((a, b) => Number(a) - Number(b))).toEqual(bracket.cells.map((cell) => cell.id))
      }),
      { numRuns: 20 },
    )
  })

  it('says on every section where its winner goes on, and there where it comes from', () => {
    const pages = bracketPages(aPlayoff(7), words)
    for (const [at, page] of pages.entries()) {
      for (const join of page.goesTo) {
        const back = pages[join.page - 1]!.comesFrom.filter((other) => other.page === at + 1)
        expect(back.map((other) => other.bout)).toContain(page.scene.cells[join.cell]!.number)
      }
    }
    expect(pages.filter((page) => page.kind === 'section').every((page) => page.goesTo.length > 0)).toBe(true)
  })

  it('never prints a page of the final alone', () => {
    for (const rounds of [5, 6, 7, 8, 9, 10]) {
      expect(bracketPages(aPlayoff(rounds), words).at(-1)!.scene.cells.length).toBeGreaterThan(1)
    }
  })

  it('still says whom an open side waits for when that bout is on another page', () => {
    const finals = bracketPages(aPlayoff(7), words).find((page) => page.kind === 'finals')!
    expect(finals.scene.cells[0]!.leftText).toMatch(/^winner of \d+$/)
  })
})
