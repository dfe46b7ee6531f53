import { sql } from 'drizzle-orm'
import { stringify } from 'qs'
import { scopeOf } from '~/domain/access/permissions.ts'
import { ROLES } from '~/domain/access/roles.ts'
import { allEndpoints } from '~/domain/contract/contract.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import type { Example } from '#api/openapi/examples.ts'
import { aField, bracketNow, won } from '../api/event.ts'
import { checkReply, type TestApi } from './api.ts'
import { anAdmin, anEntry, aUser } from './builders.ts'
import { addressOf, fillerOf, samples } from './calls.ts'
import { shapeOf } from './fuzz.ts'
import { aVenue, type Venue } from './venue.ts'
import type { Given } from './sample.ts'
import { signedUp } from './sign-up.ts'

// Makes every call of the contract once, on a small federation with names as people have them, and keeps what was
// sent and answered: the examples of the OpenAPI page.

const ZONE = 'Europe/Moscow'
/** Secrets are good once and in the recording's own database only; readers see that they are placeholders. */
const SECRET = 'the-token-of-your-own-session'
/** A preview's digest is good for what it was made of: acts are shown with the one previews are shown to give. */
export const DIGEST = 'kF3v0bTq9XwZs1LhYc7RdA'
const SIGN_IN = { email: 'anna.orlova@example.org', password: 'a long password' }

/** What a person does once, and has done already in a venue of the own. */
const ONCE = new Set(['organisations.create', 'clubs.create', 'applications.create'])

/** Names for what samples leave unnamed, by the call's entity. */
const NAMES: Readonly<Record<string, string>> = {
  auth: 'Anna Orlova',
  user: 'Anna Orlova',
  users: 'Anna Orlova',
  clubs: 'Sokol',
  organisations: 'Moscow Region Federation',
  competitions: 'Moscow Open 2026',
  athletes: 'Artyom Fyodorov',
  mats: 'Mat 1',
  news: 'Registration is open',
  articles: 'How a bout is scored',
  messages: 'The weigh-in on Saturday',
  orders: 'Moscow Open 2026',
  categories: 'Women, up to 63 kg',
  belts: 'Green belt',
  countries: 'Kazakhstan',
  states: 'Almaty Region',
  cities: 'Almaty',
}
const RUSSIAN: Readonly<Record<string, string>> = {
  categories: 'Женщины, до 63 кг',
  belts: 'Зелёный пояс',
  countries: 'Казахстан',
  states: 'Алматинская область',
  cities: 'Алматы',
}
const entityOf = (name: string) => name.replace(/^admin\./, '').replace(/\..*$/, '')

const dressed = (name: string, body: Given['body']): Given['body'] =>
  body &&
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      (value === 'Sample' && NAMES[entityOf(name)]) ||
        (value === 'Проба' && RUSSIAN[entityOf(name)]) ||
        value,
    ]),
  )

/** Gives people, clubs and competitions of the builders the names they would have. */
async function nameEverything({ db }: TestApi): Promise<void> {
  const naming = (table: string, names: readonly string[], column = 'name') =>
    db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = (${sql.param(names)}::text[])[1 + id % ${names.length}]`,
    )
  await naming('users', ['Anna Orlova', 'Pavel Sokolov', 'Ivan Petrov', 'Timur Akhmetov', 'Lev Morozov'])
  await db.execute(sql`update users set name = 'Anna Orlova' where slug = 'anna-orlova'`)
  await naming('clubs', ['Sokol', 'Dynamo', 'Ippon'])
  await naming('organisations', ['Moscow Region Federation', 'Federation of the North-West'])
  await naming('competitions', ['Moscow Open 2026', 'Cup of the Volga 2026'])
  await naming('categories', ['Men, up to 75 kg', 'Men, up to 81 kg'])
  await naming('categories', ['Мужчины, до 75 кг', 'Мужчины, до 81 кг'], 'name_ru')
  await naming('mats', ['Mat 1', 'Mat 2'])
  await naming('news', ['Registration is open', 'The draw is made'], 'title')
  await naming('articles', ['How a bout is scored'])
  await naming('orders', ['Moscow Open 2026'], 'item')
  await naming('threads', ['The weigh-in on Saturday'], 'subject')
  await db.execute(sql`update notifications set payload = '{"name": "Sokol"}' where payload ? 'name'`)
  await naming('continents', ['Europe', 'Asia'])
  await naming('countries', ['Russia', 'Kazakhstan', 'Serbia'])
  await naming('states', ['Moscow Region', 'Almaty Region'])
  await naming('cities', ['Moscow', 'Almaty', 'Kazan'])
  await naming('belts', ['White belt', 'Yellow belt', 'Black belt'])
}

/** Two athletes of three who stand level in a table: each has beaten the next. */
async function aTie(venue: Venue) {
  const { api, organisation, owner } = venue
  const field = await aField(api, 3, { organisationId: organisation.id })
  const admin = await anAdmin(api.db)
  const { data } = await api.as(owner).brackets.generate({ params: { id: field.competition.id }, body: {} })
  const bracket = await bracketNow(api, data[0]?.id ?? 0)
  const [a, b, c] = bracket.slots
  const loser = new Map([
    [a, b],
    [b, c],
    [c, a],
  ])
  for (const { key, left_user: left, right_user: right } of bracket.cells)
    await won(api, admin, bracket.id, key, loser.get(left?.id ?? 0) === right?.id ? 'left' : 'right')
  return { id: bracket.id, people: bracket.slots }
}

/** Where a call's sample is one the rules refuse: one they do not. */
const ALLOWED: Readonly<Record<string, (venue: Venue) => Promise<Given>>> = {
  async 'auth.login'({ api }) {
    const { email, password } = SIGN_IN
    await signedUp(api, email, { password, password_confirmation: password, name: 'Anna Orlova' })
    return { body: { ...SIGN_IN, remember: '1' } }
  },
  async 'brackets.addEntry'({ api, owner, competition, category, left, right, late }) {
    const third = await aUser(api.db)
    await anEntry(api.db, competition.id, [category.id], { userId: third.id })
    const slots = [left.id, null, right.id, third.id]
    const { data } = await api
      .as(owner)
      .brackets.draw({ params: { id: competition.id }, body: { category_id: category.id, slots } })
    return { params: { id: data.id }, body: { user_id: late.id } }
  },
  async 'brackets.addExtraBout'(venue) {
    const { id, people } = await aTie(venue)
    return { params: { id }, body: { left_user_id: people[0], right_user_id: people[1] } }
  },
  async 'brackets.decideTie'(venue) {
    const { id, people } = await aTie(venue)
    return { params: { id }, body: { user_ids: people } }
  },
}

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  token: SECRET,
  auth: SECRET,
  challenge_token: SECRET,
  digest: DIGEST,
}

/** Replaces what is good for one use by a word for it. */
const withPlaceholders = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      typeof inner === 'string' ? (PLACEHOLDERS[key] ?? inner) : inner,
    ),
  ) as unknown

const isList = (endpoint: Endpoint) => 'per_page' in shapeOf(endpoint.query)

async function record(api: TestApi, endpoint: Endpoint): Promise<Example> {
  const { name, method } = endpoint
  const role = ROLES.find((one) => one !== 'admin' && scopeOf(name, [one]) !== 'none') ?? 'admin'
  const actor = await aUser(api.db, { roles: [role] })
  const owner = ONCE.has(name) ? ({ id: 0, role: 'anonymous' } as const) : { id: actor.id, role }
  const venue = await aVenue(api, owner)
  const given = (await (ALLOWED[name] ?? samples[name]?.given)?.(venue)) ?? {}
  const query = { ...given.query, ...(isList(endpoint) ? { per_page: 2 } : {}) }
  const body = dressed(name, given.body)
  const path = addressOf(endpoint, given)
  const send = async () => {
    const response = await api.app.request(`${path}?${stringify(query)}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        'x-timezone': ZONE,
        'x-client-address': name,
        ...(name.startsWith('auth.') && name !== 'auth.logout'
          ? {}
          : { authorization: `Bearer ${await api.tokenOf(actor)}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    await checkReply(method, path, response.clone())
    return { status: response.status, reply: (await response.json()) as { data?: unknown } }
  }
  await nameEverything(api)
  let answer = await send()
  if (isList(endpoint) && (answer.reply.data as unknown[]).length === 0) {
    await samples[fillerOf(name)]?.given(venue)
    await nameEverything(api)
    answer = await send()
  }
  return withPlaceholders({
    ...(given.params ? { params: given.params } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(body ? { body } : {}),
    ...answer,
  }) as Example
}

/** An example of every call, by its name; with `only`, of those calls, and of the others what is known. */
export async function recordExamples(
  api: TestApi,
  { only, known }: { readonly only: readonly string[]; readonly known: Readonly<Record<string, Example>> },
): Promise<Record<string, Example>> {
  const examples: Record<string, Example> = {}
  for (const endpoint of allEndpoints) {
    const { name } = endpoint
    const kept = only.length > 0 && !only.includes(name) ? known[name] : undefined
    examples[name] = kept ?? (await record(api, endpoint))
  }
  return examples
}
