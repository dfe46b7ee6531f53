import { asc } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import type { Instant } from '~/domain/time.ts'
import { createFormat } from '~/i18n/format.ts'
import { belts, clubs, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { DEMO_ZONE } from './days.ts'
import type { DemoPeople } from './demo-people.ts'
import { timestampOf, type Step, type Strand, type When } from './story.ts'

interface Club {
  readonly id: number
}
type ClubPeople = Pick<DemoPeople, 'accounts' | 'beginnerIds' | 'founderIds'>

/** Who asks to join the club of club@, whom it invites, and what comes of it: every state its lists can show. */
export function joining({ accounts, beginnerIds }: ClubPeople, all: readonly Club[], now: Instant): Strand[] {
  const step = (by: number, when: When, sent: Pick<Step, 'endpoint' | 'params' | 'body'>): Step => ({
    at: timestampOf(now, when),
    by,
    ...sent,
  })
  const someone = (place: number) => beginnerIds[place] ?? 0
  const asks = (place: number, when: When, club = all[0]) =>
    step(someone(place), when, { endpoint: contract.clubApplications.ask, params: { id: club?.id ?? 0 } })
  const invites = (place: number, when: When) =>
    step(accounts.club, when, {
      endpoint: contract.clubApplications.invite,
      body: { user_id: someone(place) },
    })
  const answers = (place: number, when: When, yes: boolean) =>
    step(someone(place), when, {
      endpoint: contract.clubApplications.answer,
      body: { user_approved: yes ? '1' : '0' },
    })
  const decides = (when: When, yes: boolean) =>
    step(accounts.club, when, {
      endpoint: contract.clubApplications.decide,
      body: { club_approved: yes ? '1' : '0' },
    })
  return [
    [asks(0, [2, '18:15'])],
    [asks(1, [6, '12:40']), decides([5, '09:30'], true)],
    [asks(2, [4, '20:05']), decides([3, '10:10'], false)],
    [asks(3, 190)],
    [invites(4, [7, '15:00']), answers(4, [6, '08:20'], true)],
    [invites(5, [3, '16:30'])],
    [invites(6, [5, '11:00']), answers(6, [4, '19:45'], false)],
    [asks(7, [8, '10:00']), answers(7, [7, '09:10'], false)],
    [asks(7, [6, '21:00'], all[1])],
    [asks(2, [2, '14:00'], all[4])],
  ]
}

/** Clubs and an organisation that have just been founded: one confirmed, the others awaiting the federation's word. */
export function founding(
  { accounts, founderIds: [first, second, third] }: ClubPeople,
  now: Instant,
): Strand[] {
  const founds = (by: number | undefined, when: When, sent: Pick<Step, 'endpoint' | 'body'>): Step => ({
    at: timestampOf(now, when),
    by: by ?? 0,
    ...sent,
  })
  return [
    [
      founds(first, [11, '10:20'], {
        endpoint: contract.clubs.create,
        body: {
          name: 'Волна',
          description: 'Приморский клуб: рукопашный бой и спортивное самбо для детей от восьми лет.',
        },
      }),
      {
        at: timestampOf(now, [10, '09:15']),
        by: accounts.admin,
        endpoint: contract.admin.clubs.decide,
        body: { status: 'active' },
      },
    ],
    [
      founds(second, [1, '13:50'], {
        endpoint: contract.clubs.create,
        body: { name: 'Атлант', description: 'Новый зал на левом берегу, набираем первую группу.' },
      }),
    ],
    [
      founds(third, [2, '15:25'], {
        endpoint: contract.organisations.create,
        body: {
          name: 'Сибирская лига рукопашного боя',
          description: 'Объединяем клубы от Омска до Иркутска, хотим проводить зимнюю серию турниров.',
        },
      }),
    ],
  ]
}

/** Belts entered by the trainer, the club and athletes themselves; some the federation has approved, some it has yet to. */
export async function wearing(db: Queryable, people: DemoPeople, now: Instant): Promise<Strand[]> {
  const { accounts, beginnerIds, guestId } = people
  const all = await db.select({ id: belts.id }).from(belts).orderBy(asc(belts.rank))
  const inClub = await db.select({ id: users.id, clubId: users.clubId }).from(users).orderBy(asc(users.id))
  const club = inClub.find(({ id }) => id === accounts.athlete)?.clubId
  const sameClub = inClub
    .filter(({ id, clubId }) => clubId === club && id > accounts.athlete)
    .map(({ id }) => id)
  const format = createFormat('en', DEMO_ZONE)
  const set = (by: number, wearer: number, rank: number, when: When): Step => {
    const at = timestampOf(now, when)
    return {
      at,
      by,
      endpoint: contract.belts.set,
      body: {
        belt_id: all[rank]?.id,
        user_id: wearer,
        issued_at: format.date(timestampOf(now, [20 + rank, '12:00'])),
        issuer: 'Аттестационная комиссия федерации',
      },
    }
  }
  const approve = (when: When): Step => ({
    at: timestampOf(now, when),
    by: accounts.admin,
    endpoint: contract.admin.beltApprovals.update,
    body: { is_approved: '1' },
  })
  const { trainer, club: manager, athlete } = accounts
  const [first = athlete, second = athlete, third = athlete] = sameClub
  return [
    [set(trainer, athlete, 5, [12, '18:00']), approve([10, '10:05'])],
    [set(trainer, first, 3, [12, '18:05']), approve([10, '10:07'])],
    [set(trainer, trainer, 7, [9, '20:00']), approve([8, '11:30'])],
    [set(trainer, second, 4, [3, '19:20'])],
    [set(manager, third, 2, [1, '12:15'])],
    [set(beginnerIds[0] ?? 0, beginnerIds[0] ?? 0, 3, [2, '18:30'])],
    [set(guestId, guestId, 6, [3, '14:40'])],
  ]
}

/** The clubs in the order of their founding; that of club@ is the first. */
export const clubsInOrder = (db: Queryable): Promise<Club[]> =>
  db.select({ id: clubs.id }).from(clubs).orderBy(asc(clubs.id))
