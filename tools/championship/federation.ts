import { type Instant } from '~/domain/time.ts'
import { ApiRefusal, type ApiClient } from '~/server/client/api-client.ts'
import { inTurns } from '../in-turns.ts'
import type { Plan, PlannedAthlete, PlannedClub } from './plan.ts'
import { type Platform, requireSame } from './run.ts'

/** A club of the federation, its manager signed in. */
export interface Club {
  readonly id: number
  readonly name: string
  readonly plan: PlannedClub
  readonly manager: ApiClient
}

/** An athlete of the plan as the platform knows them. */
export interface Athlete {
  readonly id: number
  readonly club: Club
  readonly plan: PlannedAthlete
}

export const addressOf = (who: string, number: number, now: Instant) =>
  `${who}-${number}-${now.toString(36)}@championship.example`

/** Managers found their clubs, and an administrator confirms them. */
export const foundClubs = (platform: Platform, plan: Plan, now: Instant): Promise<Club[]> =>
  inTurns(plan.clubs, async (planned) => {
    const { admin } = platform
    const credentials = {
      email: addressOf('club', planned.number, now),
      password: crypto.randomUUID(),
    }
    await admin.admin.users.create({
      body: { ...credentials, name: planned.managerName, roles: ['club_manager'] },
    })
    const manager = await platform.signIn(credentials)
    const name = `Club ${planned.number} ${now.toString(36)}`
    const { data: club } = await manager.clubs.create({ body: { name } })
    await admin.admin.clubs.decide({ params: { id: club.id }, body: { status: 'active' } })
    return { id: club.id, name, plan: planned, manager }
  })

/** `dd-MM-yyyy` of `yyyy-MM-dd`. */
const wireDate = (date: string) => date.split('-').reverse().join('-')

/** Of each club one athlete is added without a weight: it is said when the team is entered. */
export const hasNoWeight = ({ plan }: Club, athlete: PlannedAthlete): boolean => plan.athletes[0] === athlete

async function addAthlete(club: Club, planned: PlannedAthlete): Promise<Athlete> {
  const body = {
    managed_by: 'club' as const,
    name: planned.name,
    birth_date: wireDate(planned.birthDate),
    gender: planned.gender,
    ...(!hasNoWeight(club, planned) && { weight: planned.weight }),
    ...(planned.age < 18 && { guardian_consent: '1' as const, guardian_name: `Parent of ${planned.name}` }),
  }
  const add = (more: { readonly add_anyway?: '1' }) =>
    club.manager.athletes.create({ body: { ...body, ...more } })
  const { data } = await add({}).catch((failure: unknown) => {
    // On a platform that has held the same championship before.
    if (failure instanceof ApiRefusal && failure.code === 'possible_duplicate')
      return add({ add_anyway: '1' })
    throw failure
  })
  return { id: data.id, club, plan: planned }
}

/** Each manager adds the athletes of the club, but for the team that comes as a list. */
export async function addAthletes(clubs: readonly Club[]): Promise<Athlete[]> {
  const teams = clubs.filter(({ plan }) => !plan.isImported)
  const added = await inTurns(teams, async (club) => {
    const athletes: Athlete[] = []
    for (const planned of club.plan.athletes) athletes.push(await addAthlete(club, planned))
    const { total } = (await club.manager.athletes.list({ query: { managed_by: 'club' } })).meta
    requireSame(`${club.name}: athletes`, athletes.length, total)
    return athletes
  })
  return added.flat()
}
