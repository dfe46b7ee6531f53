import type { Timetable } from '~/domain/contract/timetable.fields.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import type { PersonRef } from '~/domain/contract/user.fields.ts'

type TimetableBout = Timetable['mats'][number]['bouts'][number]

interface ShownPerson {
  readonly id: number
  readonly name: string
  readonly club: Pick<NonNullable<PersonRef['club']>, 'name'> | null
  readonly country: Pick<NonNullable<PersonRef['country']>, 'name' | 'code'> | null
}
interface ShownStats {
  readonly points: number
}

/** What a fight's card shows of a fight; a whole one will do. */
export interface ShownFight extends Pick<
  FightCard,
  'id' | 'status' | 'round' | 'number' | 'awaits' | 'start_estimate_at' | 'end_reason'
> {
  readonly category: Pick<FightCard['category'], 'name'>
  readonly competition: Pick<FightCard['competition'], 'timezone'>
  readonly mat: Pick<NonNullable<FightCard['mat']>, 'name'> | null
  /** Read while the fight is under way. */
  readonly clock: FightCard['clock'] | null
  /** While it is under way: which of its live states is newer. */
  readonly version: FightCard['version'] | null
  /** A timetable leaves it out. */
  readonly is_draw?: boolean
  readonly winner: { readonly id: number } | null
  readonly details: {
    readonly left_user: ShownPerson | null
    readonly right_user: ShownPerson | null
    readonly left_user_stats: ShownStats
    readonly right_user_stats: ShownStats
  }
}

/** A bout in the order of its mat, as the organiser reads it, too. */
export interface QueuedFight
  extends ShownFight, Pick<FightCard, 'queue_number' | 'start_at' | 'end_estimate_at' | 'pinned'> {
  readonly cell: { readonly id: number } | null
  readonly mat: NonNullable<FightCard['mat']>
}

/** Shows the bouts of a timetable, which names what they refer to by ids. What many have alike is one object. */
function boutsShownBy({ timezone, categories, athletes }: Timetable) {
  const competition = { timezone }
  const categoryOf = new Map(categories.map(({ id, name }) => [id, { name }]))
  const people = new Map(
    athletes.map(({ club, ...athlete }) => [
      athlete.id,
      { ...athlete, club: club === null ? null : { name: club } },
    ]),
  )
  const person = (id: number | null) => (id === null ? null : (people.get(id) ?? null))
  const statsOf = new Map<number, ShownStats>()
  const stats = (points: number): ShownStats => {
    const known = statsOf.get(points)
    if (known) return known
    const own = { points }
    statsOf.set(points, own)
    return own
  }
  return <M extends NonNullable<ShownFight['mat']>>(bout: TimetableBout, mat: M) => ({
    id: bout.id,
    status: bout.status,
    number: bout.number,
    awaits: bout.awaits.left === null && bout.awaits.right === null ? AWAITS_NOBODY : bout.awaits,
    start_estimate_at: bout.start_estimate_at,
    end_reason: bout.end_reason,
    category: categoryOf.get(bout.category_id) ?? { name: '' },
    round: bout.round,
    competition,
    mat,
    clock: bout.clock,
    version: bout.version,
    winner: person(bout.winner_id),
    details: {
      left_user: person(bout.left_id),
      right_user: person(bout.right_id),
      left_user_stats: stats(bout.left_points),
      right_user_stats: stats(bout.right_points),
    },
  })
}

const AWAITS_NOBODY: ShownFight['awaits'] = { left: null, right: null }

/** The orders of a competition's mats, each bout with the names of its athletes and category. */
export function matOrders(timetable: Timetable) {
  const shown = boutsShownBy(timetable)
  return timetable.mats.map(({ mat, bouts }) => {
    const label = { id: mat.id, name: mat.name }
    return {
      mat,
      // Not a spread: of so many fields it takes six times as long.
      fights: bouts.map((bout): QueuedFight =>
        Object.assign(shown(bout, label), {
          queue_number: bout.queue_number,
          start_at: bout.start_at,
          end_estimate_at: bout.end_estimate_at,
          cell: bout.cell_id === null ? null : { id: bout.cell_id },
          pinned: bout.pinned,
        }),
      ),
    }
  })
}

/** The same orders without what only the organiser reads: seven hundred bouts are sent to phones. */
export function shownOrders(timetable: Timetable) {
  const shown = boutsShownBy(timetable)
  return timetable.mats.map(({ mat, bouts }) => {
    const label = { name: mat.name }
    return { mat, fights: bouts.map((bout): ShownFight => shown(bout, label)) }
  })
}
