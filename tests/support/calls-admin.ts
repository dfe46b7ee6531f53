import { beltApprovals, clubApplications } from '#api/db/schema.ts'
import { aBelt, aCategory, aCity, aClub, anOrganisation, aUser } from './builders.ts'
import type { Hall } from './hall.ts'
import { open, type Sample } from './sample.ts'

let made = 0
const fresh = () => (made += 1)
type Body = Readonly<Record<string, unknown>>
type Make = (hall: Hall) => Promise<number>

const letters = () => {
  const number = fresh()
  return String.fromCharCode(65 + (Math.trunc(number / 26) % 26), 65 + (number % 26))
}

interface Kept {
  /** A row nothing refers to. */
  readonly make: Make
  readonly create?: (hall: Hall) => Body | Promise<Body>
  readonly update?: Body
}

const calls = (name: string, { make, create, update }: Kept): Record<string, Sample> => {
  const at = async (hall: Hall) => ({ params: { id: await make(hall) } })
  return {
    [`admin.${name}.list`]: open(),
    [`admin.${name}.details`]: open(at),
    ...(create && { [`admin.${name}.create`]: open(async (hall) => ({ body: await create(hall) })) }),
    ...(update && {
      [`admin.${name}.update`]: open(async (hall) => ({ ...(await at(hall)), body: update })),
    }),
    [`admin.${name}.remove`]: open(at),
  }
}

const place = async (hall: Hall) => {
  const admin = hall.api.as(hall.owner).admin
  const { stateId } = await aCity(hall.api.db)
  const { data: state } = await admin.states.details({ params: { id: stateId } })
  return { stateId, countryId: state.country?.id ?? 0, admin }
}

const continentOf = async (hall: Hall) => {
  const { countryId, admin } = await place(hall)
  return (await admin.countries.details({ params: { id: countryId } })).data.continent?.id ?? 0
}

const country = async (hall: Hall) => ({
  name: 'Sample',
  name_ru: 'Проба',
  code: letters(),
  continent_id: await continentOf(hall),
  phone_code: '+7',
  currency: 'RUB',
  region: 'Europe',
  subregion: 'Eastern Europe',
  emoji: '🏳️',
})
const state = async (hall: Hall) => ({
  name: 'Sample',
  name_ru: 'Проба',
  code: 'S',
  country_id: (await place(hall)).countryId,
})
const city = async (hall: Hall) => ({
  name: 'Sample',
  name_ru: 'Проба',
  state_id: (await place(hall)).stateId,
  timezone: 'Europe/Moscow',
})

export const adminSamples: Readonly<Record<string, Sample>> = {
  ...calls('users', {
    make: async ({ api }) => (await aUser(api.db)).id,
    create: () => ({ email: `made-${fresh()}@example.org`, name: 'Sample' }),
    update: { phone: '+79001234567' },
  }),
  ...calls('clubs', {
    make: async ({ api }) => (await aClub(api.db)).club.id,
    create: () => ({ name: 'Sample' }),
    update: { address: 'Here' },
  }),
  ...calls('organisations', {
    make: async ({ api }) => (await anOrganisation(api.db)).organisation.id,
    create: () => ({ name: 'Sample' }),
    update: { zip: '1' },
  }),
  ...calls('clubApplications', {
    make: async ({ api, club, newAthlete }) => {
      const [row] = await api.db
        .insert(clubApplications)
        .values({ clubId: club.id, userId: (await newAthlete()).id })
        .returning()
      return row?.id ?? 0
    },
    create: async ({ club, newAthlete }) => ({ club_id: club.id, user_id: (await newAthlete()).id }),
    update: { club_approved: '1' },
  }),
  ...calls('categories', {
    make: async ({ api }) => (await aCategory(api.db)).id,
    create: () => ({ name: 'Sample', name_ru: 'Проба', discipline: 'fight', gender: 'female' }),
    update: { time_per_fight: 120 },
  }),
  ...calls('belts', {
    make: async ({ api }) => (await aBelt(api.db)).id,
    create: () => ({ name: 'Sample', name_ru: 'Проба', colour: '#ffffff', rank: 1 }),
    update: { rank: 2 },
  }),
  ...calls('beltApprovals', {
    make: async ({ api, left }) => {
      const [row] = await api.db
        .insert(beltApprovals)
        .values({ beltId: (await aBelt(api.db)).id, userId: left.id, issuedAt: '2026-05-01' })
        .returning()
      return row?.id ?? 0
    },
    create: async ({ api, left }) => ({
      belt_id: (await aBelt(api.db)).id,
      user_id: left.id,
      issued_at: '01-05-2026',
    }),
    update: { is_approved: '1' },
  }),
  ...calls('countries', {
    make: async (hall) =>
      (await hall.api.as(hall.owner).admin.countries.create({ body: await country(hall) })).data.id,
    create: country,
    update: { currency: 'USD' },
  }),
  ...calls('states', {
    make: async (hall) =>
      (await hall.api.as(hall.owner).admin.states.create({ body: await state(hall) })).data.id,
    create: state,
    update: { code: 'T' },
  }),
  ...calls('cities', {
    make: async ({ api }) => (await aCity(api.db)).id,
    create: city,
    update: { population: 5 },
  }),
}
