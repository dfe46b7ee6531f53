import { contract } from '../../domain/contract/contract.ts'
import type { Endpoint } from '../../domain/contract/endpoint.ts'
import type { AdminEntityName, Offer, ReferredTo } from '../../domain/access/admin-area.ts'
import type { ApiClient, Files } from '../client/api-client.ts'
import { loadZoneChoices } from './choices.ts'
import type { AppContext } from '../session/context.ts'
import { load } from '../client/load.ts'

/** A thing as an administrator's pages read it: the entity's own functions know the rest. */
export interface AnyRow {
  readonly id: number
  /** Of a bout: whose venue it is fought in. */
  readonly competition?: { readonly timezone: string }
  /** Of a competition: who holds it. */
  readonly organisation?: { readonly slug: string }
}

interface Page {
  readonly data: readonly AnyRow[]
  readonly meta: {
    readonly current_page: number
    readonly per_page: number
    readonly last_page: number
    readonly total: number
  }
}

interface Changing {
  readonly params?: { readonly id: number }
  /** As its schema reads it, or as it was sent (form-body.ts). */
  readonly body: unknown
  readonly files?: Files
  readonly idempotencyKey?: string | undefined
}

/** The calls of one entity. An entity without `create` is made elsewhere. */
export interface AdminCalls {
  list(given: { query: Record<string, unknown> }): Promise<Page>
  details(given: { params: { id: number } }): Promise<{ readonly data: AnyRow }>
  create?(given: Changing): Promise<{ readonly data: AnyRow }>
  update(given: Changing): Promise<unknown>
  remove(given: { params: { id: number } }): Promise<unknown>
}

export const CALL_NAMES = {
  articles: 'articles',
  'belt-kinds': 'belts',
  belts: 'beltApprovals',
  'bracket-cells': 'bracketCells',
  brackets: 'brackets',
  categories: 'categories',
  cities: 'cities',
  'club-applications': 'clubApplications',
  clubs: 'clubs',
  'competition-applications': 'competitionApplications',
  competitions: 'competitions',
  countries: 'countries',
  fights: 'fights',
  'mat-judges': 'matJudges',
  mats: 'mats',
  news: 'news',
  orders: 'orders',
  organisations: 'organisations',
  states: 'states',
  users: 'users',
} as const satisfies Record<AdminEntityName, keyof ApiClient['admin']>

/** The calls behind `/admin/<slug>`. Their replies were checked against the contract; here they are only handed on. */
export function adminCalls({ admin }: Pick<ApiClient, 'admin'>, slug: AdminEntityName): AdminCalls {
  return admin[CALL_NAMES[slug]] as unknown as AdminCalls
}

interface AdminEndpoints {
  readonly create?: Endpoint
  readonly update: Endpoint
}

/** What the contract says of the calls that save. */
export const adminEndpoints = (slug: AdminEntityName): AdminEndpoints => contract.admin[CALL_NAMES[slug]]

const MOST_OFFERED = 40

interface Offered {
  readonly id: number
  readonly name: string
  readonly birth_year?: number | null
  readonly club?: { readonly name: string } | null
  readonly competition?: { readonly name: string }
  readonly category?: { readonly name: string }
}

const DISTINGUISHED: ReadonlySet<ReferredTo> = new Set(['users', 'mats'])

/** Namesakes are distinguished by year and club, mats by their competition. */
const labelOf = (of: ReferredTo, { name, birth_year, club, competition, category }: Offered): string => {
  // A bracket has no name of its own: a list that is asked for names makes one.
  if (of === 'brackets' && category) return `${competition?.name ?? ''}: ${category.name}`
  if (of === 'mats') return `${competition?.name ?? ''}: ${name}`
  if (of !== 'users') return name
  return [name, birth_year, club?.name].filter(Boolean).join(', ')
}

const optionOf = (of: ReferredTo, thing: AnyRow) => ({
  value: String(thing.id),
  label: labelOf(of, thing as unknown as Offered),
})

/** Things of one kind by a part of their name: at most forty, and whether there are more. */
export async function findThings(api: ApiClient, of: ReferredTo, search: string): Promise<Offer> {
  const query = {
    search,
    per_page: MOST_OFFERED,
    // Where the name says all, no more than the name is asked for.
    short: DISTINGUISHED.has(of) ? '0' : '1',
    ...(of === 'belt-kinds' ? { order_by: 'rank' } : {}),
  }
  const found =
    of === 'continents'
      ? await api.dict.continents({ query: { no_pagination: '1' } })
      : await adminCalls(api, of).list({ query })
  return {
    options: found.data.map((thing) => optionOf(of, thing)),
    more: found.meta.total > found.data.length,
    searched: search !== '',
  }
}

/** A field of a form that refers to something: what is chosen in it, and what was looked for. */
export interface Referring {
  readonly name: string
  readonly of: ReferredTo
  /** An id; anything else is nothing. */
  readonly chosen: unknown
  readonly search?: string
}

/** What each of the fields offers; what is chosen is always among it. */
export async function offersFor(
  api: ApiClient,
  fields: readonly Referring[],
): Promise<Record<string, Offer>> {
  const offers = await Promise.all(
    fields.map(async ({ name, of, chosen, search = '' }) => {
      const offer = await findThings(api, of, search)
      const id = Number(chosen)
      const known = offer.options.some(({ value }) => value === String(id))
      if (known || of === 'continents' || !Number.isInteger(id) || id <= 0) return [name, offer] as const
      const stored = await adminCalls(api, of)
        .details({ params: { id } })
        // What was typed into an address may be nobody's id: then it is simply not offered.
        .catch(() => null)
      const options = stored ? [optionOf(of, stored.data), ...offer.options] : offer.options
      return [name, { ...offer, more: true, options }] as const
    }),
  )
  return Object.fromEntries(offers)
}

/** What a form asks the API for before it is shown. */
export async function loadFormChoices(
  context: Pick<AppContext, 'api' | 'apiIn' | 'language' | 'zone'>,
  form: {
    readonly referring: readonly Referring[]
    readonly asksCategories: boolean
    readonly asksZones: boolean
  },
) {
  const { api } = context
  const [offers, categories, zones] = await Promise.all([
    load(offersFor(api, form.referring)),
    form.asksCategories ? load(api.admin.categories.list({ query: { no_pagination: '1' } })) : null,
    form.asksZones ? loadZoneChoices(context) : [],
  ])
  return { offers, categories: categories?.data ?? [], zones }
}

const HISTORY_SHOWN = 50

/** Who changed a thing of late, the latest first. @param entity as the audit trail names it */
export async function loadHistory({ admin }: Pick<ApiClient, 'admin'>, entity: string, id: number) {
  const query = {
    entity,
    entity_id: id,
    order_by: 'created_at',
    order_direction: 'DESC',
    per_page: HISTORY_SHOWN,
  } as const
  return (await load(admin.audit.list({ query }))).data
}
