import { setTimeout as pause } from 'node:timers/promises'
import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import type { Rng } from '../../api/seed/rng.ts'
import { planBout } from './bout-plan.ts'
import { persist } from './persist.ts'
import { type Bout, fight, isNotYet, type Pace } from './table.ts'
import type { Table } from './venue.ts'

/** The next bout of a mat waits for one on another mat. */
const WAIT_MS = 200
/** The table that goes offline does after so many bouts. */
const BOUTS_BEFORE_OFFLINE = 2

const isReady = ({ details, status }: FightCard) =>
  status === 'waiting' && details.left_user !== null && details.right_user !== null

interface Course {
  readonly rng: Rng
  readonly pace: Pace
  /** The link of this table is cut for a while. */
  readonly goesOffline: boolean
  /** The final whose loser is disqualified. */
  readonly disqualifiedIn: number | null
  /** The day is cut short: no table begins another bout. */
  readonly isOver?: () => boolean
  readonly ended: (bout: Bout) => Promise<void>
}

/** Fights the first of some bouts whose athletes are free; null where none can begin. */
async function fightFirst(
  cards: readonly FightCard[],
  { rng, pace, disqualifiedIn }: Course,
  { judge, sides, isOffline }: Pick<Table, 'judge' | 'sides'> & { readonly isOffline: boolean },
): Promise<Bout | null> {
  for (const card of cards) {
    // Without a link the table reads no proposals: it scores alone.
    const sideJudges = isOffline ? 0 : sides.length
    const plan = planBout(rng, { isDisqualified: card.id === disqualifiedIn, sideJudges })
    try {
      return await fight({ judge, sides, card, pace }, plan, { isOffline })
    } catch (failure) {
      if (!isNotYet(failure)) throw failure
    }
  }
  return null
}

/** Fights what its mat's queue holds, in order, until it is empty. */
async function runTable({ matId, judge, sides }: Table, course: Course): Promise<void> {
  let fought = 0
  for (;;) {
    const { data } = await persist(() => judge.mats.now({ params: { id: matId } }))
    const queue = [data.current, ...data.next].filter((card) => card !== null)
    if (queue.length === 0 || course.isOver?.()) return
    const isOffline = course.goesOffline && fought === BOUTS_BEFORE_OFFLINE
    const bout = await fightFirst(queue.filter(isReady), course, { judge, sides, isOffline })
    if (bout === null) await pause(WAIT_MS)
    else {
      fought += 1
      await course.ended(bout)
    }
  }
}

/** The final of the first knockout: its loser is going to be disqualified. Null where there is none. */
export function finalToDisqualifyIn(brackets: readonly Bracket[]): number | null {
  const knockout = brackets.find(
    ({ type, athletes_count: athletes }) => type.slug === 'playoff' && athletes > 2,
  )
  const rounds = knockout?.cells.filter(({ stage }) => stage === 'main') ?? []
  return rounds.toSorted((a, b) => b.x - a.x)[0]?.fight?.id ?? null
}

/** All tables at once. `each` hears of every bout when it is over, before its table calls the next one. */
export async function fightAll(
  tables: readonly Table[],
  course: Omit<Course, 'rng' | 'goesOffline' | 'ended'> & {
    readonly rngOf: (table: number) => Rng
    /** Each table has its link all day. */
    readonly isSteady?: boolean
    /** How long a table waits before its first bout, ms: nothing without it. */
    readonly beginsAfterMs?: (table: number) => number
  },
  each: (bout: Bout, fought: number) => Promise<void>,
): Promise<Bout[]> {
  const bouts: Bout[] = []
  await Promise.all(
    tables.map(async (table, at) => {
      await pause(course.beginsAfterMs?.(at) ?? 0)
      await runTable(table, {
        ...course,
        rng: course.rngOf(at),
        goesOffline: !course.isSteady && at === tables.length - 1,
        async ended(bout) {
          bouts.push(bout)
          await each(bout, bouts.length)
        },
      })
    }),
  )
  return bouts
}
