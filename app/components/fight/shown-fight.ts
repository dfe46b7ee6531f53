import type { Timetable } from '~/domain/contract/timetable.fields.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import type { PersonRef } from '~/domain/contract/user.fields.ts'

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

/** Finds the athletes and categories that the bouts of a timetable name by their ids. */
function namesIn({ categories, athletes }: Timetable) {
  const categoryOf = new Map(categories.map(({ id, name }) => [id, { name }]))
  const people = new Map(
    athletes.map(({ club, ...athlete }) => [
      athlete.id,
      { ...athlete, club: club === null ? null : { name: club } },
    ]),
  )
  return {
    category: (id: number) => categoryOf.get(id) ?? { name: '' },
    person: (id: number | null) => (id === null ? null : (people.get(id) ?? null)),
  }
}

/** The orders of a competition's mats, each bout with the names of its athletes and category. */
export function matOrders(timetable: Timetable) {
  const { category, person } = namesIn(timetable)
  const competition = { timezone: timetable.timezone }
  return timetable.mats.map(({ mat, bouts }) => ({
    mat,
    fights: bouts.map((bout): QueuedFight => ({
      id: bout.id,
      status: bout.status,
      queue_number: bout.queue_number,
      number: bout.number,
      awaits: bout.awaits,
      start_at: bout.start_at,
      start_estimate_at: bout.start_estimate_at,
      end_estimate_at: bout.end_estimate_at,
      end_reason: bout.end_reason,
      category: category(bout.category_id),
      round: bout.round,
      competition,
      mat: { id: mat.id, name: mat.name },
      cell: bout.cell_id === null ? null : { id: bout.cell_id },
      clock: bout.clock,
      version: bout.version,
      winner: person(bout.winner_id),
      pinned: bout.pinned,
      details: {
        left_user: person(bout.left_id),
        right_user: person(bout.right_id),
        left_user_stats: { points: bout.left_points },
        right_user_stats: { points: bout.right_points },
      },
    })),
  }))
}

/**
 * The same orders without what only the organiser reads: seven hundred bouts are sent to phones. What many bouts have
 * alike is one object, which a page's data names once.
 */
export function shownOrders(timetable: Timetable) {
  const { category, person } = namesIn(timetable)
  const competition = { timezone: timetable.timezone }
  const statsOf = new Map<number, ShownStats>()
  const stats = (points: number): ShownStats => {
    const known = statsOf.get(points)
    if (known) return known
    const own = { points }
    statsOf.set(points, own)
    return own
  }
  return timetable.mats.map(({ mat, bouts }) => {
    const label = { name: mat.name }
    return {
      mat,
      fights: bouts.map((bout): ShownFight => ({
        id: bout.id,
        status: bout.status,
        number: bout.number,
        awaits: bout.awaits.left === null && bout.awaits.right === null ? AWAITS_NOBODY : bout.awaits,
        start_estimate_at: bout.start_estimate_at,
        end_reason: bout.end_reason,
        category: category(bout.category_id),
        round: bout.round,
        competition,
        mat: label,
        clock: bout.clock,
        version: bout.version,
        winner: person(bout.winner_id),
        details: {
          left_user: person(bout.left_id),
          right_user: person(bout.right_id),
          left_user_stats: stats(bout.left_points),
          right_user_stats: stats(bout.right_points),
        },
      })),
    }
  })
}

const AWAITS_NOBODY: ShownFight['awaits'] = { left: null, right: null }
