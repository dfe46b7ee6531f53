import type { Cell, CellInput, CellKey, CellPlan, Draw } from '../bracket.ts'
import { halvesOf } from './cell-edits.ts'
import { roundCount } from '../seeding.ts'

/** Which cells could ever see a bout, judged from the draw alone: both sides can be reached by somebody. */
function contestable(plans: readonly CellPlan[], rounds: number): Set<CellKey> {
  const wins = new Set<CellKey>()
  const fights = new Set<CellKey>()
  const foughtRounds = new Set<string>()
  const halves = halvesOf(plans, rounds)
  const reachable = (input: CellInput) => {
    if (input.kind === 'athlete') return true
    if (input.kind === 'nobody') return false
    if (input.kind === 'beaten_by_finalist') return foughtRounds.has(`${input.round}:${input.semiFinal}`)
    return input.condition === 'lose' ? fights.has(input.cell) : wins.has(input.cell)
  }
  for (const plan of plans) {
    const left = reachable(plan.left)
    const right = reachable(plan.right)
    if (left || right) wins.add(plan.key)
    if (!left || !right) continue
    fights.add(plan.key)
    if (plan.stage === 'main' && plan.x < rounds - 1) {
      foughtRounds.add(`${plan.x}:main:${rounds - 2}:${halves.get(plan.key)}`)
    }
  }
  return fights
}

/**
 * The stretch of the day a cell belongs to. Repechage comes as early as its losers are known: after the
 * quarter-finals (IJF), after the semi-finals (UWW); then bronze, then the final.
 */
function stretch(plan: CellPlan, rounds: number): number {
  if (plan.stage === 'main') {
    if (plan.x === rounds - 1) return 4 * rounds
    return plan.x === rounds - 2 ? 2 * rounds : plan.x
  }
  if (plan.stage === 'bronze') return 4 * rounds - 1
  const ijf = plan.left.kind === 'cell' && plan.left.condition === 'lose'
  return ijf ? 2 * rounds - 1 : 2 * rounds + plan.x
}

/** Numbers the bouts of a playoff in fighting order, from 1 without gaps; cells that see no bout get null. */
export function withQueueNumbers(plans: readonly CellPlan[], draw: Draw): Cell[] {
  const rounds = roundCount(draw.slots.length)
  const fights = contestable(plans, rounds)
  const order = plans
    .map((plan, at) => ({ at, plan, when: stretch(plan, rounds) }))
    .filter(({ plan }) => fights.has(plan.key))
    .sort((a, b) => a.when - b.when || a.at - b.at)
  const numbers = new Map(order.map(({ plan }, index) => [plan.key, index + 1]))
  return plans.map((plan) => ({ ...plan, queueNumber: numbers.get(plan.key) ?? null }))
}
