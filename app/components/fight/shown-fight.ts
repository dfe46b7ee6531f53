import type { FightCard } from '~/domain/entities/fight.ts'
import type { PersonRef } from '~/domain/entities/user.ts'

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
  'id' | 'status' | 'round' | 'queue_number' | 'start_estimate_at' | 'end_reason'
> {
  readonly category: Pick<FightCard['category'], 'name'>
  readonly competition: Pick<FightCard['competition'], 'timezone'>
  readonly mat: Pick<NonNullable<FightCard['mat']>, 'name'> | null
  /** Read while the fight is under way. */
  readonly clock: FightCard['clock'] | null
  readonly winner: { readonly id: number } | null
  readonly details: {
    readonly left_user: ShownPerson | null
    readonly right_user: ShownPerson | null
    readonly left_user_stats: ShownStats
    readonly right_user_stats: ShownStats
  }
}

const shownPerson = (person: PersonRef | null): ShownPerson | null =>
  person && {
    id: person.id,
    name: person.name,
    club: person.club && { name: person.club.name },
    country: person.country && { name: person.country.name, code: person.country.code },
  }

/** A fight without what its card leaves out: a page of seven hundred of them is sent to phones. */
export const shownFight = (fight: FightCard): ShownFight => ({
  id: fight.id,
  status: fight.status,
  queue_number: fight.queue_number,
  start_estimate_at: fight.start_estimate_at,
  end_reason: fight.end_reason,
  category: { name: fight.category.name },
  round: fight.round,
  competition: { timezone: fight.competition.timezone },
  mat: fight.mat && { name: fight.mat.name },
  clock: fight.status === 'online' ? fight.clock : null,
  winner: fight.winner && { id: fight.winner.id },
  details: {
    left_user: shownPerson(fight.details.left_user),
    right_user: shownPerson(fight.details.right_user),
    left_user_stats: { points: fight.details.left_user_stats.points },
    right_user_stats: { points: fight.details.right_user_stats.points },
  },
})
