/**
 * The brackets every category of the large federation is a copy of: drawn, resolved and fought out by the domain once,
 * with places 1…n where a copy has athletes.
 */
import type { BracketRecord, BracketState, Removal, ResolvedSide } from '~/domain/bracket/bracket.ts'
import { drawAtPositions } from '~/domain/bracket/draw/draw.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { applyFight } from '~/domain/fight/apply.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import type { Fight, FightAction } from '~/domain/fight/fight.ts'
import { newFight } from '~/domain/fight/fold.ts'
import { MINUTE_MS, SECOND_MS } from '~/domain/time.ts'
import { snapshotOf, type FightSnapshot } from '~/domain/fight/snapshot.ts'
import { playedOut } from '../played-out.ts'

/** One cell of a bracket, with places for athletes and numbers for cells, both from 1. */
export interface TemplateCell {
  readonly bracket: string
  readonly number: number
  readonly key: string
  readonly stage: string
  readonly x: number
  readonly y: number
  readonly queue_number: number
  readonly status: string
  readonly left_place: number | null
  readonly right_place: number | null
  readonly left_in: number | null
  readonly left_condition: string | null
  readonly right_in: number | null
  readonly right_condition: string | null
}

export interface TemplateMedal {
  readonly bracket: string
  readonly place: number
  readonly medal: string
  readonly rank: number
}

export interface TemplateBracket {
  readonly name: string
  readonly athletes: number
  readonly draw: BracketRecord['draw']
  readonly removals: readonly Removal[]
  readonly fought: boolean
  readonly cells: readonly TemplateCell[]
  readonly medals: readonly TemplateMedal[]
}

interface Shape {
  readonly name: string
  readonly athletes: number
  readonly fought: boolean
  /** Somebody is taken out before the first round: one bout is nobody's. */
  readonly removal?: true
}

/** A playoff of a power of two athletes, drawn only or fought out: the left side wins every bout. */
export function templateBracket({ name, athletes, fought, removal }: Shape): TemplateBracket {
  const places = Array.from({ length: athletes }, (_, place) => place + 1)
  const drawn = drawAtPositions(places, { type: 'playoff', thirdPlace: 'shared', randomSeed: 'bench' })
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.refusal))
  const removals = removal
    ? [{ athlete: athletes, reason: 'injury', effect: 'forfeit', at: null } as const]
    : []
  const drawnOnly: BracketRecord = { draw: drawn.value, results: {}, removals }
  const record = fought ? playedOut(drawnOnly, 3, 1) : drawnOnly
  const state = resolveBracket(record)
  return {
    name,
    athletes,
    fought,
    draw: record.draw,
    removals,
    cells: cellsOf(name, state),
    medals: state.medals.map(({ athlete, medal }) => ({
      bracket: name,
      place: athlete,
      medal,
      rank: { gold: 1, silver: 2, bronze: 3 }[medal],
    })),
  }
}

function cellsOf(bracket: string, state: BracketState): TemplateCell[] {
  const numbers = new Map(state.cells.map((cell, at) => [cell.key, at + 1]))
  const source = ({ input }: ResolvedSide): [number | null, string | null] =>
    input.kind === 'cell' ? [numbers.get(input.cell) ?? null, input.condition] : [null, null]
  return state.cells.map((cell, at) => {
    const [left_in, left_condition] = source(cell.left)
    const [right_in, right_condition] = source(cell.right)
    const { key, stage, x, y, status } = cell
    return {
      bracket,
      number: at + 1,
      key,
      stage,
      x,
      y,
      queue_number: cell.queueNumber ?? at + 1,
      status,
      left_place: cell.left.athlete,
      right_place: cell.right.athlete,
      left_in,
      left_condition,
      right_in,
      right_condition,
    }
  })
}

/** Stand for the athletes of a bout in a template; no number of a log is like them. */
export const LEFT = 900_000_001
export const RIGHT = 900_000_002

/** A bout of three minutes that the left side wins by 3:1, as its log and as what is stored beside the fight. */
export function templateFight(): { readonly log: Fight['log']; readonly snapshot: FightSnapshot } {
  const setup = { discipline: 'fight', left: LEFT, right: RIGHT, timePerFightSeconds: 180 }
  const acts: readonly Omit<FightAction, 'id'>[] = [
    { type: 'start' },
    { type: 'point', athlete: LEFT, value: 2 },
    { type: 'point', athlete: RIGHT, value: 1 },
    { type: 'warning', athlete: RIGHT, value: 1 },
    { type: 'point', athlete: LEFT, value: 1 },
    { type: 'end', reason: 'points' },
  ]
  const from = MINUTE_MS
  const fight = acts.reduce<Fight>((before, act, at) => {
    const applied = applyFight(before, { ...act, id: at + 1 }, rulesOf('fight'), from + at * 20 * SECOND_MS)
    if (!applied.ok) throw new Error(JSON.stringify(applied.refusal))
    return applied.value
  }, newFight(setup))
  return {
    log: fight.log.map((line) => ({ ...line, at: line.at - from })),
    snapshot: snapshotOf(fight.state),
  }
}
