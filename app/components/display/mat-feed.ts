import type { Side } from '~/domain/bracket/bracket.ts'
import { countedMs, elapsedMs, isRunning, newClock, remainingMs } from '~/domain/clock/clock.ts'
import { boardFace, shownSeconds } from '~/domain/clock/display.ts'
import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { periodNumber, periodsWon } from '~/domain/fight/periods.ts'
import { SECOND_MS, type Instant } from '~/domain/time.ts'
import { playedOf } from '../clock/period-text.ts'
import { breakClockOf, clockOf } from '../clock/use-clock.ts'
import { matScene, type MatNow } from './mat-scene.ts'

/**
 * What a mat shows, flat, for programs that draw a broadcast's graphics: names and values without nesting. A field is
 * always there; what is not known is an empty text, so that a title never keeps the text of the bout before.
 */
export type MatFeed = Readonly<Record<string, string | number>>

const STATUS = { call: 'called', live: 'live', result: 'ended', free: 'free' } as const
const COLOURS = { left: 'red', right: 'blue' } as const
const SIDES = ['left', 'right'] as const

/** The feed of a mat at a moment of the server's clock. */
export function matFeed(now: MatNow, at: Instant): MatFeed {
  const { kind, fight } = matScene(now, at)
  const [next] = [now.current, ...now.next].filter((one) => one && one.id !== fight?.id)
  return {
    competition: now.mat.competition.name,
    mat: now.mat.name,
    status: STATUS[kind],
    bout: fight?.number ?? '',
    category: fight?.category.name ?? '',
    round: fight?.round ?? '',
    ...clockFields(fight, at),
    ...Object.assign({}, ...SIDES.map((side) => sideFields(fight, side))),
    winner: fight?.winner ? COLOURS[winnerSide(fight)] : '',
    winner_name: fight?.winner?.name ?? '',
    end_reason: fight?.end_reason ?? '',
    next_bout: next?.number ?? '',
    next_red_name: next?.details.left_user?.name ?? '',
    next_blue_name: next?.details.right_user?.name ?? '',
    updated_at: new Date(at).toISOString(),
  }
}

const winnerSide = ({ winner, details }: FightCard): Side =>
  winner?.id === details.left_user?.id ? 'left' : 'right'

function clockFields(fight: FightCard | null, at: Instant) {
  if (!fight)
    return {
      clock: '',
      clock_ms: '',
      clock_running: 0,
      period: '',
      extra_time: 0,
      first_score: '',
      first_score_withdrawn: '',
      hold: '',
      hold_seconds: '',
      break: '',
      break_seconds: '',
    }
  const clock = clockOf(fight.clock)
  const { holding, is_between_periods: between, technical_break_user_id: breakOf } = fight.clock
  const inBreak = breakClockOf(fight.clock)
  return {
    clock: boardFace(clock, at),
    clock_ms: remainingMs(clock, at) ?? countedMs(clock, at),
    clock_running: isRunning(clock, at) ? 1 : 0,
    period: periodNumber(playedOf(fight), rulesOfBout(fight)),
    extra_time: fight.clock.extra_time_count,
    first_score: cornerOf(fight.clock.first_score),
    first_score_withdrawn: cornerOf(fight.clock.first_score_withdrawn),
    hold: holding ? colourOf(fight, holding.user_id) : '',
    hold_seconds: holding
      ? Math.floor(elapsedMs({ ...newClock(null), runningSince: holding.since_ms }, at) / SECOND_MS)
      : '',
    break: inBreak === null ? '' : between ? 'period' : colourOf(fight, breakOf) || 'referee',
    break_seconds: inBreak === null ? '' : shownSeconds(inBreak, at, 'down'),
  }
}

const cornerOf = (side: Side | null): string => (side ? COLOURS[side] : '')

function colourOf({ details }: FightCard, user: number | null): string {
  const side = SIDES.find((one) => user !== null && details[`${one}_user`]?.id === user)
  return side ? COLOURS[side] : ''
}

function sideFields(fight: FightCard | null, side: Side): MatFeed {
  const person = fight?.details[`${side}_user`]
  const stats = fight?.details[`${side}_user_stats`]
  const colour = COLOURS[side]
  return {
    [`${colour}_name`]: person?.name ?? '',
    [`${colour}_club`]: person?.club?.name ?? '',
    [`${colour}_country`]: person?.country?.code ?? '',
    [`${colour}_points`]: stats?.points ?? '',
    [`${colour}_periods`]: fight ? periodsWon(fight.clock.periods)[side] : '',
    [`${colour}_activities`]: stats?.activities ?? '',
    [`${colour}_reprimands`]: stats?.reprimands ?? '',
    [`${colour}_warnings`]: stats?.warnings ?? '',
  }
}

/** One `name=value` a line; a line break inside a value becomes a space. */
export const feedText = (feed: MatFeed): string =>
  Object.entries(feed)
    .map(([name, value]) => `${name}=${String(value).replaceAll(/\s+/g, ' ')}\n`)
    .join('')

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Control characters that XML 1.0 has no way to write. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** An element for each value inside one `mat`, as data sources of vision mixers read it. */
export const feedXml = (feed: MatFeed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<mat>\n${Object.entries(feed)
    .map(([name, value]) => {
      const text = String(value)
        .replaceAll(UNWRITABLE, '')
        .replaceAll(/[&<>]/g, (one) => ENTITIES[one] ?? one)
      return `  <${name}>${text}</${name}>\n`
    })
    .join('')}</mat>\n`
