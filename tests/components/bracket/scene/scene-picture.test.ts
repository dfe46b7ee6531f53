import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildScene, PAPER, PAPER_OF_LONG_NAMES } from '~/components/bracket/scene/scene-build.ts'
import { detailAt, type Detail } from '~/components/bracket/scene/scene-detail.ts'
import { FONTS } from '~/components/bracket/scene/scene-tokens.ts'
import { NAME_ROOM } from '~/components/bracket/scene/scene-picture-names.ts'
import { medalPicture, scenePicture } from '~/components/bracket/scene/scene-picture.ts'
import { fitText, initialsOf, textWidth } from '~/components/bracket/scene/scene-text.ts'
import { NAME_MAX } from '~/domain/contract/text-limits.ts'
import type { SceneCell, SceneMedium } from '~/components/bracket/scene/scene.ts'
import { aCell, aPlayoff, aSide, words } from './sample-scene.ts'

const draw = (cell: SceneCell, detail: Detail = 'full', follow: number | null = null) =>
  scenePicture(buildScene({ ...aPlayoff(1), cells: [cell] }, words), 0, detail, follow)
const onPaper = (cell: SceneCell, medium: SceneMedium) =>
  scenePicture(buildScene({ ...aPlayoff(1), cells: [cell] }, words, medium), 0, 'full', null)
const texts = (cell: SceneCell, detail: Detail = 'full') =>
  draw(cell, detail).labels.map((label) => label.text)

const ended = aCell({
  left: aSide(1, { name: 'Anna Ivanova' }),
  right: aSide(2, { name: 'Beata Nowak' }),
  status: 'ended',
  winner: 'right',
  score: [2, 5],
})

describe('what a cell looks like', () => {
  it('tells a winner by weight and by a label, not by colour alone', () => {
    const { labels, boxes } = draw(ended)
    expect(labels.find((label) => label.text === 'Beata Nowak')).toMatchObject({
      font: 'winner',
      token: 'text',
    })
    expect(labels.find((label) => label.text === 'Anna Ivanova')).toMatchObject({
      font: 'name',
      token: 'muted',
    })
    expect(boxes.filter((box) => box.shape === 'slant')).toHaveLength(1)
  })

  it('marks a winner without points by a sign', () => {
    const walkover = { ...ended, score: null, note: 'w/o' }
    expect(draw(walkover).boxes.some((box) => box.shape === 'triangle')).toBe(true)
    expect(texts(walkover)).toContain('w/o')
  })

  it('says whom an open side waits for', () => {
    const bracket = aPlayoff(2)
    const scene = buildScene(bracket, words)
    expect(scenePicture(scene, 2, 'full', null).labels.map((label) => label.text)).toEqual(
      expect.arrayContaining(['winner of 1', 'winner of 2']),
    )
    expect(texts(aCell({ leftText: 'the best loser' }))).toContain('the best loser')
    expect(texts(aCell({ stage: 'repechage' }))).toContain('beaten by a finalist')
  })

  it('gives a long name the room of the club, and a short one only what it leaves', () => {
    const club = 'Olympic reserve school No. 14'
    const of = (name: string) => texts(aCell({ left: aSide(1, { name, club }), status: 'ready' }))
    expect(of('Anna Ivanova')).toEqual(
      expect.arrayContaining(['Anna Ivanova', expect.stringMatching(/^Olympic.*…$/)]),
    )
    const long = 'Alexandra Konstantinova-Zadunaiskaya'
    expect(of(long)).toContain(long)
    expect(of(long).filter((text) => text.startsWith('Ol'))).toEqual([])
  })

  it('on paper no name is cut: it is set smaller, then in two lines', () => {
    const names = [
      'Константинова-Задунайская Александра',
      'Константинопольская-Вознесенская Александра Константиновна',
      'Ш'.repeat(NAME_MAX / 2),
      `${'Щербаков-Журавлёв '.repeat(6)}Ян`,
    ]
    for (const name of names)
      for (const medium of [PAPER, PAPER_OF_LONG_NAMES])
        for (const won of ['left', null] as const) {
          const side = aSide(1, { name, seed: 1 })
          const cell = aCell({ left: side, status: won ? 'ended' : 'ready', winner: won, score: [2, 5] })
          const { labels } = onPaper(cell, medium)
          const lines = labels.filter(({ text, align }) => align === 'left' && name.includes(text))
          expect(
            lines
              .map(({ text }) => text)
              .join(' ')
              .replaceAll(/\s/g, ''),
            name,
          ).toBe(name.replaceAll(/\s/g, ''))
          for (const { text, font } of lines)
            expect(textWidth(text, FONTS[font].size)).toBeLessThanOrEqual(NAME_ROOM)
        }
  })

  it('on paper a medallist and their club are whole, beside each other or one beneath the other', () => {
    for (const club of [
      'Ока',
      'Сибирский медведь',
      'Муниципальная спортивная школа олимпийского резерва № 14',
    ])
      for (const name of ['Ян Ли', 'Александра Миронова', 'Константинова-Задунайская Александра']) {
        const medal = { athlete: 1, medal: 'silver', name, country: null, club } as const
        const { labels } = medalPicture(medal, 'full', PAPER)
        const written = bare(labels.map(({ text }) => text).join(''))
        for (const whole of [name, club]) expect(written).toContain(bare(whole))
      }
  })

  it('of a bout that was not needed names nobody: one name alone would be a bye', () => {
    const unneeded = aCell({ left: aSide(1), right: aSide(2), status: 'cancelled' })
    expect(texts(unneeded)).toEqual(['not needed'])
  })

  it('stands number, mat and time above the cell, and time no longer once it is over', () => {
    const cell = { ...ended, number: '2.12', mat: 'Mat 2', startEstimate: '14:35' }
    expect(texts({ ...cell, status: 'ready', winner: null, score: null })).toContain(
      'No. 2.12 · Mat 2 · 14:35',
    )
    expect(texts(cell)).toContain('No. 2.12 · Mat 2')
  })

  it('says in words that a bout is on', () => {
    const { labels, boxes } = draw({ ...ended, status: 'online', winner: null })
    expect(labels.some((label) => label.text === 'live')).toBe(true)
    expect(boxes.some((box) => box.token === 'live' && box.shape === 'disc')).toBe(true)
  })

  it('shows a bye as one quiet row', () => {
    const bye = aCell({ left: aSide(1, { name: 'Anna' }), status: 'auto', winner: 'left', queueNumber: null })
    expect(texts(bye)).toEqual(['bye', 'Anna'])
  })

  it('shows a bout nobody has reached yet as a bout, and a place nobody can reach as a gap', () => {
    const later = aCell({ status: 'empty', leftText: 'winner of 1' })
    expect(texts(later)).toEqual(expect.arrayContaining(['No. 1', 'winner of 1']))
    expect(texts({ ...later, queueNumber: null })).toEqual([])
  })

  it('marks the row of a followed athlete', () => {
    expect(draw(ended, 'full', 1).boxes.find((box) => box.token === 'follow')?.y).toBeLessThan(20)
    expect(draw(ended, 'full', 2).boxes.find((box) => box.token === 'follow')?.y).toBeGreaterThanOrEqual(20)
    expect(draw(ended, 'full', 3).boxes.some((box) => box.token === 'follow')).toBe(false)
  })

  it('writes only what can be read', () => {
    expect([1, 0.5, 0.3, 0.1, 0.02].map(detailAt)).toEqual(['full', 'names', 'initials', 'bars', 'strokes'])
    expect(texts(ended, 'names')).toEqual(expect.arrayContaining(['Anna Ivanova', 'Beata Nowak', '5']))
    expect(texts(ended, 'initials')).toEqual(expect.arrayContaining(['AI', 'BN']))
    expect(texts(ended, 'bars')).toEqual([])
    expect(texts(ended, 'strokes')).toEqual([])
  })

  it('never writes beyond the cell or over another text, however long the names', () => {
    const name = fc.string({
      unit: fc.constantFrom(...'АБВГДЕЖабвгдеж Wiłöm-'),
      minLength: 1,
      maxLength: 80,
      size: 'max',
    })
    const side = (athlete: number) =>
      fc.record({
        athlete: fc.constant(athlete),
        name,
        country: fc.constantFrom(null, 'KAZ'),
        club: name,
        seed: fc.constantFrom(null, 3),
      })
    fc.assert(
      fc.property(side(1), side(2), fc.boolean(), name, (left, right, scored, mat) => {
        const cell = { ...ended, left, right, score: scored ? ([10, 2] as const) : null, mat }
        const printed = [PAPER, PAPER_OF_LONG_NAMES].map((medium) => onPaper(cell, medium))
        for (const { labels } of [draw(cell, 'full'), draw(cell, 'names'), ...printed]) {
          const written = labels.map(({ x, y, text, font, align }) => {
            const { size } = FONTS[font]
            const width = textWidth(text, size)
            const start = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
            expect(start).toBeGreaterThanOrEqual(-0.01)
            expect(start + width).toBeLessThanOrEqual(280.01)
            // Capitals are 0.656 em high.
            return { start, end: start + width, top: y - 0.656 * size, y }
          })
          for (const [at, one] of written.entries())
            for (const other of written.slice(at + 1))
              if (one.top < other.y && other.top < one.y)
                expect(one.end <= other.start + 0.01 || other.end <= one.start + 0.01).toBe(true)
        }
      }),
    )
  })
})

const bare = (text: string) => text.replaceAll(/\s/g, '')

describe('texts in a cell', () => {
  it('are shortened with dots, and not before they must', () => {
    const name = 'Преображенский Александр'
    expect(fitText(name, 1_000, 16)).toBe(name)
    const short = fitText(name, 90, 16)
    expect(short).toMatch(/^Преобр.*…$/)
    expect(textWidth(short, 16)).toBeLessThanOrEqual(90)
    expect(fitText(name, 3, 16)).toBe('')
  })

  it.each([
    ['Иванов Пётр Сергеевич', 'ИП'],
    ['Ronaldo', 'R'],
    ['  ali  khan ', 'AK'],
    ['', ''],
  ])('the initials of "%s" are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
})
