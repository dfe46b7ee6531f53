import {
  type AthleteId,
  type BracketRecord,
  type Cell,
  type CellInput,
  type CellKey,
  cellKey,
  type ResolvedCell,
  type ResolvedSide,
} from '../bracket.ts'
import { type Eligibility, eligibilityFrom } from './consequence.ts'
import { passagesBy, stayingBy } from './past.ts'
import { halfOf } from '../tree/repechage.ts'
import { roundCount } from '../seeding.ts'
import { type Entrant, resolveCell, type CellOutcome } from './resolve-cell.ts'
import { staleResults, withoutCells } from './stale.ts'

export interface ResolvedPlayoff {
  readonly cells: ResolvedCell[]
  readonly eligibility: Eligibility
}

/** Whom a finalist beat in each main round from 0, and in which cell. */
type Beaten = readonly { readonly cell: CellKey | null; readonly loser: Entrant }[]

/**
 * Reads a playoff from the first round to the bronze bouts, linear in its cells. A result that does not count says
 * nothing of where somebody had come to either: the bracket is then read again without it.
 */
export function resolvePlayoff(record: BracketRecord, cells: readonly Cell[]): ResolvedPlayoff {
  for (let now = record; ;) {
    const read = readOnce(now, cells)
    const stale = staleResults(now.results, read.cells)
    if (stale.length === 0) return read
    now = withoutCells(now, stale)
  }
}

function readOnce(record: BracketRecord, cells: readonly Cell[]): ResolvedPlayoff {
  const rounds = roundCount(record.draw.slots.length)
  const removals = record.removals ?? []
  const eligibility = eligibilityFrom(removals)
  const online = new Set(record.online ?? [])
  const replaced = new Map(
    removals.flatMap(({ athlete, effect, at }) =>
      effect === 'replace' && at !== null ? [[at, athlete] as const] : [],
    ),
  )
  const settled = new Map<CellKey, CellOutcome>()
  const beatenIn = new Map<CellKey, Beaten | 'pending'>()

  const beaten = (input: Extract<CellInput, { kind: 'beaten_by_finalist' }>, half: number): ResolvedSide => {
    let path = beatenIn.get(input.semiFinal)
    if (path === undefined) {
      path = pathOf(input.semiFinal, settled, rounds)
      if (path !== 'pending' && promotionMovesUp(path, half))
        path = [{ cell: null, loser: 'nobody' }, ...path]
      beatenIn.set(input.semiFinal, path)
    }
    if (path === 'pending') return { athlete: null, input, open: true }
    const step = path[input.round]
    if (step === undefined || step.cell === null || typeof step.loser !== 'number') {
      return { athlete: null, input: { kind: 'nobody' }, open: false }
    }
    return { athlete: step.loser, input: { kind: 'cell', cell: step.cell, condition: 'lose' }, open: false }
  }

  /**
   * When the semi-final loser has been promoted to the final, the last repechage bout becomes the bronze bout
   * (UWW, Paris 2024, women 50 kg), unless it has been fought as a repechage bout already. One that a correction
   * has voided was fought: it is restored to where it was.
   */
  const promotionMovesUp = (path: Beaten, half: number): boolean => {
    if (record.draw.thirdPlace !== 'repechage-uww') return false
    const semiFinal = cellKey('main', rounds - 2, half)
    if (!promotes(replaced, settled.get(semiFinal))) return false
    const row = 2 ** (rounds - 1) + half
    return !path.some(({ loser }, round) => {
      if (round === 0) return false
      const key = cellKey('repechage', round + 1, row)
      const there = (record.voided?.[key] ?? []).flatMap(({ result }) => result ?? [])
      const result = record.results[key]
      return [...(result ? [result] : []), ...there].some(({ right }) => right === loser)
    })
  }

  const side = (input: CellInput, cell: Cell): ResolvedSide => {
    switch (input.kind) {
      case 'athlete':
        return { athlete: input.athlete, input, open: false }
      case 'nobody':
        return { athlete: null, input, open: false }
      case 'beaten_by_finalist':
        return beaten(input, halfOf(cell, rounds))
      case 'cell': {
        const from = settled.get(input.cell)
        const who = from === undefined ? 'nobody' : input.condition === 'lose' ? from.lose : from.win
        return { athlete: typeof who === 'number' ? who : null, input, open: who === 'pending' }
      }
    }
  }

  const lastFought = lastFoughtBy(record, cells)
  const passages = passagesBy(removals)
  const removedAt = new Map(removals.map(({ athlete }, at) => [athlete, at]))
  /** Who was promoted and is taken out himself stood in the place he was promoted to. */
  const promotedBefore = (athlete: AthleteId, cell: CellKey) => {
    const [own, other] = [removedAt.get(athlete), removedAt.get(replaced.get(cell) ?? athlete)]
    return own !== undefined && other !== undefined && own > other
  }
  const out: ResolvedCell[] = []
  for (const [at, cell] of cells.entries()) {
    const left = side(cell.left, cell)
    const right = side(cell.right, cell)
    const foughtLater = (athlete: AthleteId) => (lastFought.get(athlete) ?? -1) > at
    const isBye = cell.stage === 'main' && cell.x === 0 && rounds > 1 && hasNobody(cell)
    const passed = passages(cell.key)
    const mayGoOn = (athlete: AthleteId) =>
      !eligibility.out.has(athlete) || foughtLater(athlete) || promotedBefore(athlete, cell.key)
    const outcome = resolveCell(
      cell,
      left,
      right,
      record.results[cell.key],
      eligibility,
      online.has(cell.key),
      stayingBy((athlete) => (foughtLater(athlete) ? Infinity : isBye ? 1 : passed(athlete))),
    )
    settled.set(cell.key, promoted(outcome, replaced, mayGoOn))
    out.push(outcome.cell)
  }
  return { cells: out, eligibility }
}

const hasNobody = ({ left, right }: Cell): boolean => left.kind === 'nobody' || right.kind === 'nobody'

/** Of each athlete the last cell, in the order of `cells`, that has a result for him. */
function lastFoughtBy({ results }: BracketRecord, cells: readonly Cell[]): Map<AthleteId, number> {
  const last = new Map<AthleteId, number>()
  for (const [at, { key }] of cells.entries()) {
    const result = results[key]
    if (result !== undefined) last.set(result.left, at).set(result.right, at)
  }
  return last
}

/** Whether the winner of this cell has been taken out in favour of its loser. */
function promotes(replaced: ReadonlyMap<CellKey, AthleteId>, outcome: CellOutcome | undefined): boolean {
  if (outcome === undefined || outcome.cell.winnerAthlete === null) return false
  return replaced.get(outcome.cell.key) === outcome.cell.winnerAthlete
}

/** UWW International Wrestling Rules, article 11: the removed is replaced by the one beaten in that bout. */
function promoted(
  outcome: CellOutcome,
  replaced: ReadonlyMap<CellKey, AthleteId>,
  mayGoOn: (athlete: AthleteId) => boolean,
): CellOutcome {
  if (!promotes(replaced, outcome)) return outcome
  const { lose } = outcome
  const fit = typeof lose === 'number' && mayGoOn(lose)
  return { ...outcome, win: fit ? lose : 'nobody', lose: fit ? 'nobody' : lose }
}

/**
 * The way of a semi-final's winner back to the first round. Nobody is on it when the semi-final had no winner;
 * a bye on the way, or one who was promoted in, leaves its round without a loser. A finalist who is taken out has
 * been one: those beaten on the way keep their repechage (UWW, Paris 2024, women 50 kg).
 */
function pathOf(
  semiFinal: CellKey,
  settled: ReadonlyMap<CellKey, CellOutcome>,
  rounds: number,
): Beaten | 'pending' {
  const last = settled.get(semiFinal)
  if (last === undefined || last.win === 'pending') return 'pending'
  const path: { cell: CellKey | null; loser: Entrant }[] = []
  let at: CellOutcome | undefined = last
  const athlete = last.cell.winnerAthlete
  for (let round = rounds - 2; round >= 0; round--) {
    path.unshift(at ? { cell: at.cell.key, loser: at.lose } : { cell: null, loser: 'nobody' })
    const source: ResolvedSide | undefined =
      at && [at.cell.left, at.cell.right].find((s) => s.athlete === athlete)
    at = athlete !== null && source?.input.kind === 'cell' ? settled.get(source.input.cell) : undefined
  }
  return athlete === null ? path.map(() => ({ cell: null, loser: 'nobody' as const })) : path
}
