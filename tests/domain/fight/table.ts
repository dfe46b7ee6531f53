import { applyFight } from '~/domain/fight/apply.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { type Fight, type FightAction, type FightRefusal, type FightSetup } from '~/domain/fight/fight.ts'
import { newFight } from '~/domain/fight/fold.ts'
import { type FightRules } from '~/domain/fight/rules.ts'
import { SECOND_MS, type Instant } from '~/domain/time.ts'

export const LEFT = 11
export const RIGHT = 22
/** An ordinary Saturday morning; the tests speak of seconds after it. */
export const NINE: Instant = 1_760_000_000_000
export const at = (seconds: number): Instant => NINE + Math.round(seconds * SECOND_MS)

export const aSetup = (over: Partial<FightSetup> = {}): FightSetup => ({
  discipline: 'fight',
  left: LEFT,
  right: RIGHT,
  timePerFightSeconds: 180,
  ...over,
})

/** One line of a story: [seconds after nine, type, the rest]. */
export type Line = readonly [number, FightAction['type'], Partial<FightAction>?]

/** A scoring table: plays lines on a fight, numbering the events from 1, and remembers the last refusal. */
export class Table {
  refusal: FightRefusal | null = null
  private lastId = 0

  constructor(
    public fight: Fight = newFight(aSetup()),
    readonly rules: FightRules = rulesOf(fight.setup.discipline),
  ) {}

  does(...[seconds, type, rest]: Line): this {
    const action = { id: ++this.lastId, type, ...rest }
    const result = applyFight(this.fight, action, this.rules, at(seconds))
    this.refusal = result.ok ? null : result.refusal
    if (result.ok) this.fight = result.value
    return this
  }

  get state() {
    return this.fight.state
  }

  get code() {
    return this.refusal?.code ?? null
  }
}

/** A table after a story whose every line was accepted. */
export function played(lines: readonly Line[], over: Partial<FightSetup> = {}): Table {
  const table = new Table(newFight(aSetup(over)))
  for (const line of lines) {
    table.does(...line)
    if (table.refusal) throw new Error(`${line[1]} at ${line[0]} s was refused: ${table.refusal.code}`)
  }
  return table
}
