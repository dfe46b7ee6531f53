import type { QueuedFight } from '../fight/shown-fight.ts'
import { boutTitle, sideName } from '../fight/bout-name.ts'
import type { Text } from '~/i18n/en/translation.ts'
import { GAP, linesIn, PLAIN, SMALL } from './table-layout.ts'
import { partsOf } from './sheets.ts'

// How high a browser will lay out the card of a bout, told before it does. CSS pixels.

/** What a card has columns for. */
export interface BoutCardRules {
  readonly periods: number
  readonly periodsAreWon: boolean
  readonly hasExtraTime: boolean
}

/** The names of the coaches who sign the result, as far as they are known. */
export interface BoutCoaches {
  readonly left: string | null
  readonly right: string | null
}

export interface BoutCardFacts {
  readonly fight: QueuedFight
  /** Null where they are not known: the columns are those of one period. */
  readonly rules: BoutCardRules | null
  /** Where both sign the result. */
  readonly coaches: BoutCoaches | null
}

/** Columns of points: one, or one for each period, and one for extra time beside several. */
export const pointColumns = (rules: BoutCardRules | null): number =>
  rules === null || rules.periods === 1 ? 1 : rules.periods + (rules.hasExtraTime ? 1 : 0)

/** Inside the frame of a card. */
const WIDTH = 671
const FRAME = 28
const TITLE = { letter: 9.8, line: 24 }
const BOLD = { letter: 8.9, line: 18 }
const CLUB = { ...SMALL, line: 15 }
/** The columns beside the athlete: of a period, of all of them at least, and the others together. */
const PERIOD_COLUMN = 46
const PERIOD_COLUMNS = 165
const OTHER_COLUMNS = 270
const BESIDE = 13
const GAPS = 16
const HEAD_ROW = 30
const TWO_LINES_TO_SIGN = 72
/** Beside the text of a coach's line, the line itself. */
const COACH_TEXT = 230
const COACH_GAP = 16

const linesOf = (text: string | null | undefined, face: typeof PLAIN, width: number): number =>
  text ? linesIn({ text, face }, width) : 0

/** At least so high is the card of a bout. */
export function boutCardHeight(t: Text, { fight, rules, coaches }: BoutCardFacts): number {
  const titles = [boutTitle(t, fight), [fight.category.name, fight.round].join(', ')]
  const isOneLine = titles.join('').length * TITLE.letter + 110 <= WIDTH
  const title = isOneLine ? 1 : 1 + titles.reduce((lines, text) => lines + linesOf(text, TITLE, WIDTH), 0)
  const columns = pointColumns(rules)
  const name = WIDTH - OTHER_COLUMNS - Math.max(PERIOD_COLUMNS, columns * PERIOD_COLUMN) - BESIDE
  const row = (side: 'left' | 'right') =>
    linesOf(sideName(t, fight, side), BOLD, name) * BOLD.line +
    linesOf(fight.details[`${side}_user`]?.club?.name, CLUB, name) * CLUB.line +
    BESIDE
  const coached = coaches
    ? COACH_GAP +
      Math.max(
        ...[coaches.left, coaches.right].map((coach) => linesOf(coachLine(coach), PLAIN, COACH_TEXT)),
      ) *
        TITLE.line
    : 0
  return (
    FRAME +
    title * TITLE.line +
    GAPS +
    HEAD_ROW * (columns > 1 ? 2 : 1) +
    row('left') +
    row('right') +
    TWO_LINES_TO_SIGN +
    coached
  )
}

/** About as long as "Coach of red: Name" in either language. */
const coachLine = (name: string | null): string => `Тренер красного: ${name ?? ''}`

/** A card with how high it is at least, so that the cards of a sheet fill it. */
export interface PlacedCard {
  readonly card: BoutCardFacts
  readonly height: number
}

/** The cards of a mat on sheets. A last sheet with few cards leaves the rest empty: they are no higher than others. */
export function boutCardSheets(t: Text, cards: readonly BoutCardFacts[], room: number): PlacedCard[][] {
  const heights = new Map(cards.map((card) => [card, boutCardHeight(t, card) + GAP]))
  const heightOf = (card: BoutCardFacts) => heights.get(card) ?? 0
  return partsOf(cards, room + GAP, heightOf).map(({ rows }) => {
    const taken = rows.reduce((sum, card) => sum + heightOf(card), 0)
    const highest = Math.max(...rows.map(heightOf))
    const fitting = rows.length + Math.floor(Math.max(0, room + GAP - taken) / highest)
    const spare = Math.max(0, room + GAP - taken - (fitting - rows.length) * highest) / fitting
    return rows.map((card) => ({ card, height: Math.floor(heightOf(card) - GAP + spare) }))
  })
}
