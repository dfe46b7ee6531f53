import { beltApprovals, clubApplications, matJudges } from '#api/platform/db/schema.ts'
import {
  aBelt,
  aCategory,
  aCity,
  aClub,
  aCompetition,
  aMat,
  anEntry,
  anOrganisation,
  aUser,
  freshCode,
} from './builders.ts'
import type { Venue } from './venue.ts'
import { open, type Sample } from './sample.ts'

let made = 0
const fresh = () => (made += 1)
type Body = Readonly<Record<string, unknown>>
type Make = (venue: Venue) => Promise<number>

interface AdminSample {
  /** A row nothing refers to. */
  readonly make: Make
  readonly create?: (venue: Venue) => Body | Promise<Body>
  readonly update?: Body
}

const calls = (name: string, { make, create, update }: AdminSample): Record<string, Sample> => {
  const at = async (venue: Venue) => ({ params: { id: await make(venue) } })
  return {
    [`admin.${name}.list`]: open(),
    [`admin.${name}.details`]: open(at),
    ...(create && { [`admin.${name}.create`]: open(async (venue) => ({ body: await create(venue) })) }),
    ...(update && {
      [`admin.${name}.update`]: open(async (venue) => ({ ...(await at(venue)), body: update })),
    }),
    [`admin.${name}.remove`]: open(at),
  }
}

const place = async (venue: Venue) => {
  const admin = venue.api.as(venue.owner).admin
  const { stateId } = await aCity(venue.api.db)
  const { data: state } = await admin.states.details({ params: { id: stateId } })
  return { stateId, countryId: state.country?.id ?? 0, admin }
}

const continentOf = async (venue: Venue) => {
  const { countryId, admin } = await place(venue)
  return (await admin.countries.details({ params: { id: countryId } })).data.continent?.id ?? 0
}

const country = async (venue: Venue) => ({
  name: 'Sample',
  name_ru: 'Проба',
  code: freshCode(),
  continent_id: await continentOf(venue),
  phone_code: '+7',
  currency: 'RUB',
  region: 'Europe',
  subregion: 'Eastern Europe',
  emoji: '🏳️',
})
const state = async (venue: Venue) => ({
  name: 'Sample',
  name_ru: 'Проба',
  code: 'S',
  country_id: (await place(venue)).countryId,
})
const city = async (venue: Venue) => ({
  name: 'Sample',
  name_ru: 'Проба',
  state_id: (await place(venue)).stateId,
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
    make: async (venue) =>
      (await venue.api.as(venue.owner).admin.countries.create({ body: await country(venue) })).data.id,
    create: country,
    update: { currency: 'USD' },
  }),
  ...calls('states', {
    make: async (venue) =>
      (await venue.api.as(venue.owner).admin.states.create({ body: await state(venue) })).data.id,
    create: state,
    update: { code: 'T' },
  }),
  ...calls('cities', {
    make: async ({ api }) => (await aCity(api.db)).id,
    create: city,
    update: { population: 5 },
  }),
  ...calls('competitions', {
    make: async ({ api }) => (await aCompetition(api.db)).competition.id,
    create: ({ organisation }) => ({
      name: 'Sample',
      organisation_id: organisation.id,
      registration_start_at: '01-06-2026 09:00:00',
      registration_end_at: '10-06-2026 18:00:00',
      start_at: '20-06-2026 09:00:00',
      end_at: '21-06-2026 18:00:00',
    }),
    update: { address: 'Here' },
  }),
  ...calls('mats', {
    make: async ({ api, competition }) => (await aMat(api.db, competition.id)).id,
    create: ({ competition }) => ({ competition_id: competition.id, name: 'Sample' }),
    update: { name: 'Other' },
  }),
  ...calls('matJudges', {
    make: async ({ api, mat, newJudge }) => {
      const [row] = await api.db
        .insert(matJudges)
        .values({ matId: mat.id, userId: (await newJudge()).id })
        .returning()
      return row?.id ?? 0
    },
    create: async ({ mat, newJudge }) => ({ mat_id: mat.id, user_id: (await newJudge()).id }),
    update: { user_approved: '1' },
  }),
  ...calls('competitionApplications', {
    make: async ({ api, competition, category }) =>
      (await anEntry(api.db, competition.id, [category.id], { competitionApprovedAt: null, paidAt: null }))
        .id,
    create: async ({ competition, category, newAthlete }) => ({
      competition_id: competition.id,
      user_id: (await newAthlete()).id,
      disciplines: ['fight'],
      categories: [category.id],
      weight: 70,
    }),
    update: { weight: 71 },
  }),
  ...calls('brackets', {
    make: async (venue) => (await anotherDraw(venue)).id,
    create: undrawn,
    update: { queue_number: 3 },
  }),
  ...calls('bracketCells', {
    make: async (venue) => (await anotherDraw(venue)).cells[0]?.id ?? 0,
  }),
  'admin.bracketCells.update': open(async (venue) => {
    const [cell] = (await anotherDraw(venue)).cells
    return { params: { id: cell?.id ?? 0 }, body: { left_user_id: cell?.right_user?.id ?? 0 } }
  }),
  ...calls('fights', {
    make: async (venue) =>
      (await venue.api.as(venue.owner).admin.fights.create({ body: outside(venue) })).data.id,
    create: outside,
    update: { description: 'Sample' },
  }),
  'admin.cities.merge': open(async ({ api }) => ({
    params: { id: (await aCity(api.db, { status: 'typed', stateId: null })).id },
    body: { city_id: (await aCity(api.db)).id },
  })),
  'admin.users.likenesses': open(async ({ api }) => ({
    params: { id: (await aUser(api.db, { birthDate: '1987-06-05' })).id },
  })),
  'admin.users.previewMerge': open(async ({ api }) => ({
    params: { id: (await aUser(api.db)).id, other_id: (await aUser(api.db)).id },
  })),
  'admin.users.merge': open(async ({ api }) => ({
    params: { id: (await aUser(api.db)).id },
    body: { user_id: (await aUser(api.db)).id },
  })),
  'admin.fights.details': open(async (venue) => ({
    params: { id: (await anotherDraw(venue)).cells[0]?.fight?.id ?? 0 },
  })),
}

/** A bout outside the brackets. */
function outside({ competition, category, left, right, mat }: Venue) {
  return {
    competition_id: competition.id,
    category_id: category.id,
    left_user_id: left.id,
    right_user_id: right.id,
    mat_id: mat.id,
    start_estimate_at: '20-06-2026 18:00:00',
    description: 'Super-fight of the evening',
  }
}

/** Positions for a competition of its own with two confirmed athletes. */
async function undrawn({ api }: Venue) {
  const { competition, categoryIds } = await aCompetition(api.db)
  const [first, second] = [
    await anEntry(api.db, competition.id, categoryIds),
    await anEntry(api.db, competition.id, categoryIds),
  ]
  return {
    competition_id: competition.id,
    category_id: categoryIds[0] ?? 0,
    slots: [first.userId, second.userId],
  }
}

async function anotherDraw(venue: Venue) {
  const { data } = await venue.api.as(venue.owner).admin.brackets.create({ body: await undrawn(venue) })
  return data
}
