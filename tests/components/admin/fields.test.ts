import { createElement, Fragment } from 'react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { EntityFacts } from '~/components/admin/entity-facts.tsx'
import type { AnyRow } from '~/components/admin/entity.ts'
import { EntityForm } from '~/components/admin/entity-form.tsx'
import { EntityList } from '~/components/admin/entity-list.tsx'
import { adminEntity } from '~/components/admin/entities/registry.ts'
import { EntityBadges } from '~/components/admin/entity-badges.tsx'
import type { AdminEntityName } from '~/domain/access/admin-area.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import type { Language } from '~/i18n/languages.ts'
import { textFor } from '~/i18n/text.server.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { adminCalls, CALL_NAMES } from '~/server/pages/admin-calls.ts'
import { startTestApi, type TestApi } from '../../support/api.ts'
import { anAdmin } from '../../support/builders.ts'
import { samples } from '../../support/calls.ts'
import { aVenue } from '../../support/venue.ts'
import { renderPage } from '../render.tsx'

// Spec §3, field by field: what the administrators' calls tell of an entity, and what its page shows.

/** Shown as a badge: the words of its value stand in the head of the page. */
const BADGE = 'badge'
/** Returned by the call; a page of its own or another part of the page shows it. */
const ELSEWHERE = 'elsewhere'

type Shown = `admin:fields.${string}` | TextKey | typeof BADGE | typeof ELSEWHERE

/** The fields of the specification by their names in the contract, each with the label it stands under. */
const FIELDS: Readonly<Partial<Record<AdminEntityName, Readonly<Record<string, Shown>>>>> = {
  users: {
    slug: 'admin:fields.slug',
    name: 'admin:fields.personName',
    birth_date: 'admin:fields.birthDate',
    gender: 'admin:fields.gender',
    email: 'admin:fields.email',
    email_verified_at: 'admin:fields.emailVerifiedAt',
    image: 'admin:fields.photo',
    thumb: ELSEWHERE,
    tz: 'admin:fields.timezone',
    lang: 'admin:fields.language',
    country: 'admin:fields.citizenship',
    city: 'admin:fields.city',
    club: 'admin:fields.club',
    organisation: 'admin:fields.organisation',
    belt: 'admin:fields.belt',
    phone: 'admin:fields.phone',
    created_at: 'admin:fields.createdAt',
    updated_at: 'admin:fields.updatedAt',
    // A list of one in the API, one choice of the form (spec §5).
    roles: 'admin:fields.role',
    status: BADGE,
  },
  'belt-kinds': {
    name: 'admin:fields.nameEn',
    slug: 'admin:fields.slug',
    description: 'admin:fields.description',
  },
  belts: {
    belt: 'admin:fields.belt',
    issuer: 'admin:fields.issuer',
    issued_at: 'admin:fields.issuedAt',
    user: 'admin:fields.person',
    description: 'admin:fields.description',
    is_approved: 'admin:fields.approved',
    approved_at: 'admin:fields.approvedAt',
  },
  fights: {
    id: 'admin:fields.id',
    discipline: 'admin:fields.discipline',
    category: 'admin:fields.category',
    competition: 'admin:fields.competition',
    mat: 'admin:fields.mat',
    cell: 'admin:fields.cell',
    details: 'admin:fields.leftAthlete',
    winner: 'admin:fields.winner',
    loser: 'admin:fields.loser',
    queue_number: 'admin:fields.queueNumber',
    description: 'admin:fields.description',
    time_per_fight: 'admin:fields.timePerFight',
    start_at: 'admin:fields.startAt',
    start_estimate_at: 'admin:fields.startEstimate',
    end_at: 'admin:fields.endAt',
    end_estimate_at: 'admin:fields.endEstimate',
    // The log of the scoring table.
    events: ELSEWHERE,
    status: BADGE,
  },
  brackets: {
    id: 'admin:fields.id',
    queue_number: 'admin:fields.queueNumber',
    competition: 'admin:fields.competition',
    category: 'admin:fields.category',
    mat: 'admin:fields.mat',
    type: 'admin:fields.type',
    time_per_fight: 'admin:fields.timePerFight',
    // The sub-view of the cells.
    cells: ELSEWHERE,
    medals: 'admin:fields.medals',
    status: BADGE,
  },
  'bracket-cells': {
    id: 'admin:fields.id',
    x: 'admin:fields.column',
    y: 'admin:fields.row',
    queue_number: 'admin:fields.queueNumber',
    left_user: 'admin:fields.leftAthlete',
    right_user: 'admin:fields.rightAthlete',
    left_in_cell: 'admin:fields.leftInCell',
    left_in_condition: 'admin:fields.leftInput',
    right_in_cell: 'admin:fields.rightInCell',
    right_in_condition: 'admin:fields.rightInput',
    fight: 'admin:fields.bout',
    bracket: 'admin:fields.bracket',
    created_at: 'admin:fields.createdAt',
    updated_at: 'admin:fields.updatedAt',
  },
  countries: {
    name: 'admin:fields.nameEn',
    code: 'admin:fields.code',
    continent: 'admin:fields.continent',
    phone_code: 'admin:fields.phoneCode',
    currency: 'admin:fields.currency',
    region: 'admin:fields.region',
    subregion: 'admin:fields.subregion',
    status: BADGE,
    emoji: 'admin:fields.emoji',
  },
  states: {
    name: 'admin:fields.nameEn',
    code: 'admin:fields.code',
    status: BADGE,
    country: 'admin:fields.country',
    parent: 'admin:fields.parentState',
  },
  cities: {
    name: 'admin:fields.nameEn',
    state: 'admin:fields.state',
    status: BADGE,
    population: 'admin:fields.population',
    timezone: 'admin:fields.timezone',
    location: 'admin:fields.location',
  },
  categories: {
    name: 'admin:fields.nameEn',
    discipline: 'admin:fields.discipline',
    time_per_fight: 'admin:fields.timePerFight',
    gender: 'admin:fields.gender',
    weight_from: 'admin:fields.weightFrom',
    weight_to: 'admin:fields.weightTo',
    age_from: 'admin:fields.ageFrom',
    age_to: 'admin:fields.ageTo',
  },
  organisations: {
    name: 'admin:fields.name',
    city: 'admin:fields.city',
    phone: 'admin:fields.phone',
    email: 'admin:fields.email',
    address_1: 'admin:fields.address1',
    address_2: 'admin:fields.address2',
    zip: 'admin:fields.zip',
    description: 'admin:fields.description',
    image: 'admin:fields.image',
    status: BADGE,
  },
  clubs: {
    name: 'admin:fields.name',
    email: 'admin:fields.email',
    description: 'admin:fields.description',
    phone: 'admin:fields.phone',
    status: BADGE,
    city: 'admin:fields.city',
    image: 'admin:fields.image',
    address: 'admin:fields.address',
  },
  competitions: {
    name: 'admin:fields.name',
    organisation: 'admin:fields.organisation',
    categories: 'admin:nav.categories',
    description: 'admin:fields.description',
    registration_start_at: 'organiser:form.registrationStart',
    registration_end_at: 'organiser:form.registrationEnd',
    start_at: 'organiser:form.start',
    end_at: 'organiser:form.end',
    status: BADGE,
    city: 'admin:fields.city',
    address: 'admin:fields.address',
    image: 'admin:fields.image',
    payment_information: 'organiser:form.paymentInformation',
    price: 'organiser:form.price',
  },
  mats: {
    name: 'admin:fields.name',
    competition: 'admin:fields.competition',
    description: 'admin:fields.description',
    stream_url: 'admin:fields.streamUrl',
    record_url: 'admin:fields.recordUrl',
    record_began_at: 'admin:fields.recordBeganAt',
  },
  'mat-judges': {
    mat: 'admin:fields.mat',
    user: 'admin:fields.judge',
    status: BADGE,
    user_approved_at: 'admin:fields.userApprovedAt',
    competition_approved_at: 'admin:fields.competitionApprovedAt',
  },
  'club-applications': {
    user: 'admin:fields.person',
    club: 'admin:fields.club',
    user_approved: 'admin:fields.userApproved',
    club_approved: 'admin:fields.clubApproved',
    status: BADGE,
  },
  'competition-applications': {
    user: 'admin:fields.person',
    competition: 'admin:fields.competition',
    disciplines: 'admin:fields.disciplines',
    categories: 'admin:nav.categories',
    weight: 'admin:fields.weight',
    user_approved: 'admin:fields.userApproved',
    competition_approved: 'admin:fields.competitionApproved',
    is_paid: 'admin:fields.paid',
    status: BADGE,
  },
  news: {
    title: 'admin:fields.title',
    published_at: 'admin:fields.publishedAt',
    description: 'admin:fields.text',
    club: 'admin:fields.club',
    city: 'admin:fields.city',
    is_on_main: 'admin:fields.onMain',
    status: BADGE,
    image: 'admin:fields.image',
    competition: 'admin:fields.competition',
    seo_title: 'admin:fields.seoTitle',
    seo_keywords: 'admin:fields.seoKeywords',
    seo_description: 'admin:fields.seoDescription',
  },
  articles: {
    name: 'admin:fields.title',
    description: 'admin:fields.text',
    club: 'admin:fields.club',
    city: 'admin:fields.city',
    status: BADGE,
    image: 'admin:fields.image',
  },
  orders: {
    item: 'admin:fields.item',
    recipient: 'admin:fields.recipient',
    price: 'admin:fields.price',
    number: 'admin:fields.number',
    billing: BADGE,
    external_order_id: 'admin:fields.externalOrderId',
  },
}

let api: TestApi
let admin: { readonly id: number }
beforeAll(async () => {
  api = await startTestApi()
  admin = await anAdmin(api.db)
})
afterAll(() => api.close())

/** One thing of an entity, as its details call tells it. */
async function rowOf(slug: AdminEntityName): Promise<AnyRow & Readonly<Record<string, unknown>>> {
  const venue = await aVenue(api, { id: admin.id, role: 'admin' })
  const given = await samples[`admin.${CALL_NAMES[slug]}.details`]?.given(venue)
  const id = Number(given?.params?.['id'])
  const { data } = await adminCalls(api.as(admin), slug).details({ params: { id } })
  return data as AnyRow & Readonly<Record<string, unknown>>
}

const page = { current_page: 1, per_page: 25, last_page: 1, total: 1 }

describe.each(Object.entries(FIELDS) as [AdminEntityName, Readonly<Record<string, Shown>>][])(
  '%s',
  (slug, fields) => {
    const entity = adminEntity(slug)!

    test('are returned by the call with every field of the specification', () => {
      const { reply } = (contract.admin[CALL_NAMES[slug]] as unknown as { details: Endpoint }).details
      const { data } = (reply as z.ZodObject<{ data: z.ZodObject }>).shape
      expect(Object.keys(data.shape)).toEqual(expect.arrayContaining(Object.keys(fields)))
    })

    test.each<Language>(['en', 'ru'])('show every one of them on their page (%s)', async (language) => {
      const t = textFor(language)
      const row = await rowOf(slug)
      const at = { at: `/admin/${slug}/${row.id}`, language }
      const html = await renderPage(
        createElement(
          Fragment,
          null,
          createElement(EntityFacts, { entity, row }),
          createElement(EntityForm, {
            entity,
            row,
            offers: {},
            categories: [],
            zones: [],
            lastResult: undefined,
          }),
        ),
        at,
      )
      for (const [field, label] of Object.entries(fields))
        if (label !== BADGE && label !== ELSEWHERE)
          expect([field, html.includes(`>${t(label as TextKey)}`)]).toEqual([field, true])
      const badges = await renderPage(createElement(EntityBadges, { entity, row }), at)
      expect(badges !== '').toBe(
        Object.values(fields).includes(BADGE) || slug === 'bracket-cells' || slug === 'belts',
      )
    })

    test('name each of them in their list, with every column and filter', async () => {
      const t = textFor('en')
      const row = await rowOf(slug)
      const { data } = await adminCalls(api.as(admin), slug).list({ query: { no_pagination: '1' } })
      const rows = data.filter(({ id }) => id === row.id) as unknown as AnyRow[]
      expect(rows).toHaveLength(1)
      const html = await renderPage(
        createElement(EntityList, { entity, rows, meta: page, owners: [], offers: {}, errors: [] }),
        { at: `/admin/${slug}?more=1` },
      )
      expect(html).toContain(`/admin/${slug}/${row.id}`)
      for (const { label } of [...entity.columns, ...entity.filters, ...entity.more])
        expect([label, html.includes(t(label))]).toEqual([label, true])
    })
  },
)
