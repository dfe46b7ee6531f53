/** How fast a fight is read from its log, and what one more act costs. `npx tsx bench/fight.bench.ts` */
import { pathToFileURL } from 'node:url'
import { applyFight } from '~/domain/fight/apply.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { type Fight, type FightAction } from '~/domain/fight/fight.ts'
import { foldFight, newFight } from '~/domain/fight/fold.ts'
import { history } from '~/domain/fight/history.ts'

const rules = rulesOf('fight')
const NINE = 1_760_000_000_000

/** The acts of an eventful bout over and over: scores, holds, stops, an undone tap, a deletion. */
const ROUND: readonly Omit<FightAction, 'id'>[] = [
  { type: 'point', athlete: 1, value: 2 },
  { type: 'activity', athlete: 2 },
  { type: 'holding_start', athlete: 1 },
  { type: 'holding_end' },
  { type: 'reprimand', athlete: 2 },
  { type: 'pause' },
  { type: 'warning', athlete: 2 },
  { type: 'undo' },
  { type: 'continue' },
  { type: 'point', athlete: 2, value: 1 },
]

/** A live fight of so many lines, played act by act. */
function played(lines: number): Fight {
  let fight = newFight({ discipline: 'fight', left: 1, right: 2, timePerFightSeconds: 36_000 })
  const act = (action: Omit<FightAction, 'id'>) => {
    const id = fight.version + 1
    const result = applyFight(fight, { id, ...action }, rules, NINE + id * 700)
    if (!result.ok) throw new Error(`${action.type}: ${result.refusal.code}`)
    fight = result.value
  }
  act({ type: 'start' })
  for (let index = 0; fight.version < lines; index += 1) act(ROUND[index % ROUND.length] ?? { type: 'undo' })
  return fight
}

/** Calls a second, over at least so many milliseconds after a warm-up of the same length. */
function rate(act: () => unknown, forMs = 400): number {
  const turn = () => {
    const from = performance.now()
    let calls = 0
    while (performance.now() - from < forMs) for (let index = 0; index < 10; index += 1, calls += 1) act()
    return (calls * 1_000) / (performance.now() - from)
  }
  turn()
  return Math.round(turn())
}

export interface FightRow {
  readonly lines: number
  readonly foldsPerSecond: number
  readonly linesPerSecond: number
  readonly pointsPerSecond: number
  readonly undosPerSecond: number
  readonly historiesPerSecond: number
}

export async function run(sizes: readonly number[] = [10, 40, 200, 1_000, 5_000]): Promise<FightRow[]> {
  return sizes.map((lines) => {
    const fight = played(lines)
    const now = NINE + (lines + 1) * 700
    const apply = (action: Omit<FightAction, 'id'>) =>
      applyFight(fight, { id: 'next', ...action }, rules, now)
    const foldsPerSecond = rate(() => foldFight(fight.setup, fight.log, rules))
    return {
      lines,
      foldsPerSecond,
      linesPerSecond: foldsPerSecond * lines,
      pointsPerSecond: rate(() => apply({ type: 'point', athlete: 1, value: 1, correction: true })),
      undosPerSecond: rate(() => apply({ type: 'undo' })),
      historiesPerSecond: rate(() => history(fight, rules)),
    }
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await run())
