import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { allEndpoints } from '~/domain/contract/contract.ts'
import { baseDictionary } from '~/domain/contract/dictionary.calls.ts'
import {
  bracketCard,
  bracketCellDetails,
  bracketSchema,
  medalSchema,
} from '~/domain/contract/bracket.fields.ts'
import { beltApprovalSchema, clubApplicationSchema } from '~/domain/contract/club-life.fields.ts'
import { competitionSchema } from '~/domain/contract/competition.fields.ts'
import { applicationSchema } from '~/domain/contract/application.fields.ts'
import { matJudgeSchema } from '~/domain/contract/mat-judge.fields.ts'
import { matSchema } from '~/domain/contract/mat.fields.ts'
import { categorySchema } from '~/domain/contract/category.fields.ts'
import {
  fightDetails,
  fightEventInput,
  fightEventSchema,
  fightSchema,
  sideStats,
} from '~/domain/contract/fight.fields.ts'
import {
  messageNotification,
  messageSchema,
  threadInput,
  threadSchema,
} from '~/domain/contract/message.fields.ts'
import { orderSchema } from '~/domain/contract/order.fields.ts'
import { clubManaged, organisationManaged } from '~/domain/contract/organisation.fields.ts'
import { citySchema, countrySchema, stateSchema } from '~/domain/contract/place.fields.ts'
import { articleManaged, newsManaged } from '~/domain/contract/publication.fields.ts'
import { profileSchema, wornBelt } from '~/domain/contract/user.fields.ts'
import { eventSchemas } from '~/domain/realtime/events.ts'

// The specification as tables: every field of §3 is on the wire, every call of §7 is in the contract, every event of
// §6 has a shape.

const FIELDS: Readonly<Record<string, readonly [z.ZodObject, string]>> = {
  thread: [threadSchema, 'id subject created_at updated_at users messages'],
  message: [messageSchema, 'id message created_at updated_at user'],
  'user profile': [
    profileSchema,
    'slug name birth_date gender email email_verified_at image thumb tz lang country city club organisation belt phone created_at updated_at roles status',
  ],
  belt: [wornBelt, 'name slug description issuer issued_at approved_at'],
  'belt approval': [beltApprovalSchema, 'belt issuer issued_at user description is_approved'],
  fight: [
    fightSchema,
    'id discipline category competition mat cell details winner loser queue_number description time_per_fight start_at start_estimate_at end_at end_estimate_at events',
  ],
  'fight details': [fightDetails, 'left_user right_user left_user_stats right_user_stats'],
  'fight stats': [sideStats, 'points reprimands warnings activities'],
  'fight event': [fightEventSchema, 'id fight_id type user value description timecode'],
  bracket: [
    bracketSchema,
    'id queue_number competition category mat type time_per_fight cells medals status',
  ],
  'bracket, listed': [
    bracketCard,
    'id queue_number competition category mat type time_per_fight medals status',
  ],
  'bracket cell': [
    bracketCellDetails,
    'id x y queue_number left_user right_user left_in_cell left_in_condition right_in_cell right_in_condition fight bracket created_at updated_at',
  ],
  medal: [medalSchema, 'user medal'],
  country: [countrySchema, 'name code continent phone_code currency region subregion status emoji'],
  state: [stateSchema, 'name code status country parent'],
  city: [citySchema, 'name state status population timezone location'],
  category: [categorySchema, 'name discipline time_per_fight gender weight_from weight_to age_from age_to'],
  organisation: [
    organisationManaged,
    'name city phone email address_1 address_2 zip description image status',
  ],
  club: [clubManaged, 'name email description phone status city image address'],
  competition: [
    competitionSchema,
    'name organisation categories description registration_start_at registration_end_at start_at end_at status city address image payment_information price',
  ],
  mat: [matSchema, 'name competition description stream_url record_url'],
  'mat judge': [matJudgeSchema, 'mat user status user_approved_at competition_approved_at'],
  'club application': [clubApplicationSchema, 'user club user_approved club_approved'],
  'competition application': [
    applicationSchema,
    'user competition disciplines categories weight user_approved competition_approved is_paid',
  ],
  news: [
    newsManaged,
    'title published_at description club city is_on_main status image competition seo_title seo_keywords seo_description',
  ],
  article: [articleManaged, 'name description club city status image'],
  'message thread creation': [threadInput, 'subject message users'],
  order: [orderSchema, 'item recipient price number billing external_order_id'],
  'base constants': [baseDictionary, 'user_status gender role'],
  'message notification': [messageNotification, 'id user created_at thread_id message'],
  'fight event sent': [fightEventInput, 'type value user_slug user_id'],
}

test.each(Object.entries(FIELDS))('%s has its fields', (_, [schema, fields]) => {
  const known = Object.keys(schema.shape)
  expect(fields.split(' ').filter((field) => !known.includes(field))).toEqual([])
})

const CALLS: readonly string[] = [
  'GET /api/social/messages',
  'GET /api/social/messages/{id}',
  'POST /api/social/messages',
  'PUT /api/social/messages/{thread_id}',
  'GET /api/social/messages/unread',
  'GET /api-public/dict/geo/countries',
  'GET /api-public/dict/categories',
  'GET /api-public/dict/base',
  'GET /api-public/dict/geo/cities',
  'GET /api-admin/dict/cities',
  'GET /api-admin/dict/geo/states',
  'GET /api-public/dict/geo/continents',
  // A PATCH is a POST with `_method=PATCH`, too.
  'PATCH /api/user',
  'GET /api/user',
  'POST /api-public/auth/login',
  'POST /api-public/auth/register',
  'POST /api/auth/logout',
  'GET /api-public/core/fights',
  'GET /api-public/core/fights/{id}',
  ...['/api', '/api-admin'].flatMap((surface) => [
    `PUT ${surface}/core/fights/{fight_id}/events`,
    `DELETE ${surface}/core/fights/{fight_id}/events`,
    `DELETE ${surface}/core/fights/{fight_id}/events/{fight_event_id}`,
  ]),
  'GET /api/core/bracket_cells/{id}',
  'PATCH /api/core/bracket_cells/{id}',
  'GET /api-public/core/brackets',
  'GET /api-public/core/brackets/{id}',
]

test('every call is in the contract', () => {
  const known = allEndpoints.map(({ method, path }) => `${method} ${path}`)
  expect(CALLS.filter((call) => !known.includes(call))).toEqual([])
})

/** The entities of the admin area (spec §2), by the path of their calls. */
const ADMIN = [
  'core/users',
  'org/clubs',
  'org/organisations',
  'core/competitions',
  'core/mats',
  'core/mat_judges',
  'core/fights',
  'dict/categories',
  'dict/belts',
  'dict/geo/countries',
  'dict/geo/states',
  'dict/cities',
  'social/news',
  'social/articles',
  'billing/orders',
  'org/club_applications',
  'core/competition_applications',
  'core/brackets',
  // Belt approvals: what the administrators are told of when a belt is set.
  'core/belts',
]

describe.each(ADMIN)('administrators keep %s', (path) => {
  test.each([
    ['GET', ''],
    ['GET', '/{id}'],
    ['POST', ''],
    ['PATCH', '/{id}'],
    ['DELETE', '/{id}'],
  ])('%s …%s', (method, rest) => {
    const address = `/api-admin/${path}${rest}`
    const call = allEndpoints.find((one) => one.method === method && one.path === address)
    expect(call?.name.startsWith('admin.')).toBe(true)
    if (method !== 'GET' || rest) return
    const { shape } = call!.query as z.ZodObject
    const params = 'page per_page no_pagination search order_by order_direction short'.split(' ')
    expect(params.filter((field) => !(field in shape))).toEqual([])
  })
})

test('every event has a shape', () => {
  const EVENTS = [
    'new-message',
    'competition-application-by-user-created',
    'club-created',
    'user-registered',
    'user-set-belt',
    'club-application-by-user-created',
    'user-joined-club',
    'club-application-by-club-created',
    'competition-application-by-competition-created',
  ]
  expect(EVENTS.filter((name) => !(name in eventSchemas))).toEqual([])
})
