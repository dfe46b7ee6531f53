import type { APIRequestContext } from '@playwright/test'
import { categoryOf, drawOwn, type OwnCompetition } from './competition.ts'
import { call } from './federation.ts'

// Every button that decides on a record, pressed on a page that does not know what has become of the record.

export interface Stage {
  readonly api: APIRequestContext
  readonly competition: OwnCompetition
  readonly matId: number
  readonly clubId: number
  readonly tokens: Readonly<Record<Presser, string>>
  readonly ids: Readonly<Record<'judge' | 'newcomer', number>>
}

/** `newcomer` is an athlete of the test's own: in no club, entered nowhere. */
export type Presser = 'newcomer' | 'organiser' | 'club' | 'judge'

export interface StaleAct {
  readonly name: string
  readonly who: Presser
  readonly path: (stage: Stage, id: number) => string
  /** Makes the record the button is about; its id. */
  readonly make: (stage: Stage) => Promise<number>
  /** What somebody else does to it meanwhile. */
  readonly meanwhile: (stage: Stage, id: number) => Promise<unknown>
  /** The form that is sent: its fields, the pressed button's among them. */
  readonly form: (id: number, stage: Stage) => Readonly<Record<string, string>>
  /** The name of a box that is ticked before. */
  readonly ticks?: string
  /** Of the competition; else it costs nothing. */
  readonly price?: number
}

interface Row {
  readonly id: number
}
const ENTRIES = '/api/core/competition_applications'
const REQUESTS = '/api/org/club_applications'
const SEATS = '/api/core/mat_judges'

const wish = ({ competition }: Stage) => ({
  weight: 69,
  categories: [competition.categoryId],
  disciplines: ['fight'],
})
const idOf = async (row: Promise<Row>) => (await row).id
const enters = (stage: Stage) =>
  idOf(
    call<Row>(
      stage.api,
      'post',
      `/api/core/competitions/${stage.competition.id}/entries`,
      stage.tokens.organiser,
      { ...wish(stage), user_id: stage.ids.newcomer },
    ),
  )
const applies = (stage: Stage) =>
  idOf(
    call<Row>(stage.api, 'post', ENTRIES, stage.tokens.newcomer, {
      ...wish(stage),
      competition_id: stage.competition.id,
    }),
  )
const decides = (stage: Stage, id: number, body: object) =>
  call(stage.api, 'patch', `${ENTRIES}/${id}`, stage.tokens.organiser, body)
const answers = (stage: Stage, id: number, word: '0' | '1') =>
  call(stage.api, 'put', `${ENTRIES}/${id}/user_approved`, stage.tokens.newcomer, { user_approved: word })
const cancels = ({ api, competition, tokens }: Stage) =>
  call(api, 'patch', `/api/core/competitions/${competition.id}`, tokens.organiser, { status: 'canceled' })
const confirmsDraw = async (stage: Stage) => {
  const id = await drawOwn(stage.api, stage.competition, 'playoff')
  await call(stage.api, 'put', `/api/core/brackets/${id}/confirmed`, stage.tokens.organiser, {
    confirmed: '1',
  })
}
const asks = (stage: Stage) =>
  idOf(call<Row>(stage.api, 'post', `/api/org/clubs/${stage.clubId}/applications`, stage.tokens.newcomer))
const invites = (stage: Stage) =>
  idOf(
    call<Row>(stage.api, 'post', '/api/org/club/invitations', stage.tokens.club, {
      user_id: stage.ids.newcomer,
    }),
  )
const answersClub = (stage: Stage, id: number, word: '0' | '1') =>
  call(stage.api, 'put', `${REQUESTS}/${id}/user_approved`, stage.tokens.newcomer, { user_approved: word })
const decidesMember = (stage: Stage, id: number, word: '0' | '1') =>
  call(stage.api, 'put', `${REQUESTS}/${id}/club_approved`, stage.tokens.club, { club_approved: word })
const invitesJudge = (stage: Stage) =>
  idOf(
    call<Row>(stage.api, 'post', SEATS, stage.tokens.organiser, {
      mat_id: stage.matId,
      user_id: stage.ids.judge,
    }),
  )

/** Its id, with its version as the page of the draws shows it. */
const drawsUnconfirmed = async ({ api, competition, tokens }: Stage) => {
  const id = await drawOwn(api, competition, 'playoff')
  const { version } = await call<{ version: number }>(
    api,
    'get',
    `/api-public/core/brackets/${id}`,
    tokens.organiser,
  )
  seen.set(id, `${id}:${version}`)
  return id
}
/** What pages showed, by the id of the record. */
const seen = new Map<number, string>()
const swaps = async ({ api, competition, tokens }: Stage, id: number) => {
  const [first, second] = competition.athletes
  return call(api, 'post', `/api/core/brackets/${id}/swap`, tokens.organiser, {
    first_user_id: first?.id,
    second_user_id: second?.id,
  })
}
interface PaymentOrder {
  readonly id: number
  readonly application_id: number
}
const ordersOf = async ({ api, competition, tokens }: Stage) => {
  const path = `/api/core/competitions/${competition.id}/payments`
  const { orders } = await call<{ orders: readonly PaymentOrder[] }>(api, 'get', path, tokens.organiser)
  return orders
}
const orderToPay = async (stage: Stage) => {
  const application = await applies(stage)
  await decides(stage, application, { competition_approved: '1' })
  const orders = await ordersOf(stage)
  return orders.find(({ application_id: id }) => id === application)?.id ?? 0
}
/** An entry in another discipline as well, which is paid for, too. */
const addsDiscipline = async (stage: Stage, orderId: number) => {
  const { api, competition, tokens } = stage
  const technique = await categoryOf(
    api,
    'technique of men',
    ({ gender, discipline }) => gender === 'male' && discipline.slug === 'technique',
  )
  const categories = [competition.categoryId, technique]
  await call(api, 'patch', `/api/core/competitions/${competition.id}`, tokens.organiser, { categories })
  const order = (await ordersOf(stage)).find(({ id }) => id === orderId)
  return decides(stage, order?.application_id ?? 0, { categories })
}

const consolePage = ({ competition }: Stage, page: string) =>
  `/account/competitions/${competition.slug}/${page}`
const act = (intent: string) => (id: number) => ({ intent, id: String(id) })
const entries = () => '/account/applications/active'
const list = (stage: Stage) => consolePage(stage, 'applications')
const dialog = (stage: Stage, id: number) => consolePage(stage, `applications?application=${id}`)
const requests = () => '/account/applications/club'
const club = () => '/account/club'
const invitations = () => '/account/my-competitions/upcoming'

export const staleActs: readonly StaleAct[] = [
  {
    name: 'accepting an entry the organiser has closed',
    who: 'newcomer',
    path: entries,
    make: enters,
    meanwhile: (stage, id) => decides(stage, id, { closed: '1' }),
    form: act('accept'),
  },
  {
    name: 'accepting an entry to a competition that was cancelled',
    who: 'newcomer',
    path: entries,
    make: enters,
    meanwhile: cancels,
    form: act('accept'),
  },
  {
    name: 'withdrawing from a competition that has been drawn',
    who: 'newcomer',
    path: entries,
    make: async (stage) => {
      const id = await enters(stage)
      await answers(stage, id, '1')
      return id
    },
    meanwhile: (stage) => drawOwn(stage.api, stage.competition, 'playoff'),
    form: act('withdraw'),
  },
  ...[list, dialog].flatMap((path) => [
    {
      name: `approving an entry its athlete has withdrawn (${path.name})`,
      who: 'organiser' as const,
      path,
      make: applies,
      meanwhile: (stage: Stage, id: number) => answers(stage, id, '0'),
      form: act('approve'),
    },
    {
      name: `approving an entry whose category has been drawn (${path.name})`,
      who: 'organiser' as const,
      path,
      make: applies,
      meanwhile: confirmsDraw,
      form: act('approve'),
    },
    {
      name: `approving an entry to a competition that was cancelled (${path.name})`,
      who: 'organiser' as const,
      path,
      make: applies,
      meanwhile: cancels,
      form: act('approve'),
    },
  ]),
  {
    name: 'opening an entry again whose athlete has applied anew',
    who: 'organiser',
    path: dialog,
    make: async (stage) => {
      const id = await applies(stage)
      await decides(stage, id, { closed: '1' })
      return id
    },
    meanwhile: applies,
    form: act('reopen'),
  },
  ...(['confirm-all', 'generate'] as const).map((intent) => ({
    name: `pressing ${intent} for draws one of which was changed by hand`,
    who: 'organiser' as const,
    path: (stage: Stage) => consolePage(stage, 'brackets'),
    make: drawsUnconfirmed,
    meanwhile: swaps,
    form: (id: number) => ({ intent, seen_draws: seen.get(id) ?? '' }),
    ...(intent === 'generate' && { ticks: 'rebuild' }),
  })),
  {
    name: 'recording the payment of an order that has become dearer',
    who: 'organiser',
    path: (stage) => consolePage(stage, 'payments'),
    make: orderToPay,
    meanwhile: addsDiscipline,
    form: (id) => ({ ...act('pay')(id), seen_price: '20' }),
    price: 20,
  },
  {
    name: 'approving a request its athlete has taken back',
    who: 'club',
    path: requests,
    make: asks,
    meanwhile: (stage, id) => answersClub(stage, id, '0'),
    form: act('approve'),
  },
  {
    name: 'refusing a request that was approved elsewhere',
    who: 'club',
    path: requests,
    make: asks,
    meanwhile: (stage, id) => decidesMember(stage, id, '1'),
    form: act('refuse'),
  },
  {
    name: 'withdrawing an invitation that was accepted',
    who: 'club',
    path: requests,
    make: invites,
    meanwhile: (stage, id) => answersClub(stage, id, '1'),
    form: act('withdraw'),
  },
  {
    name: 'accepting an invitation the club has withdrawn',
    who: 'newcomer',
    path: club,
    make: invites,
    meanwhile: (stage, id) => decidesMember(stage, id, '0'),
    form: act('accept'),
  },
  {
    name: 'taking back a request that was approved',
    who: 'newcomer',
    path: club,
    make: asks,
    meanwhile: (stage, id) => decidesMember(stage, id, '1'),
    form: act('take-back'),
  },
  {
    name: 'asking a club that has been asked from another tab',
    who: 'newcomer',
    path: club,
    make: async ({ clubId }) => clubId,
    meanwhile: asks,
    form: act('ask'),
  },
  {
    name: 'leaving a club one was taken out of',
    who: 'newcomer',
    path: club,
    make: async (stage) => {
      await decidesMember(stage, await asks(stage), '1')
      return 0
    },
    meanwhile: ({ api, tokens, ids }) =>
      call(api, 'delete', `/api/org/club/members/${ids.newcomer}`, tokens.club),
    form: () => ({ intent: 'leave' }),
  },
  {
    name: 'taking out a member who has left',
    who: 'club',
    path: () => '/account/members',
    make: async (stage) => {
      await decidesMember(stage, await asks(stage), '1')
      return stage.ids.newcomer
    },
    meanwhile: ({ api, tokens }) => call(api, 'post', '/api/org/club/leave', tokens.newcomer),
    form: (id) => ({ id: String(id) }),
  },
  {
    name: 'accepting an invitation to a mat that was taken back',
    who: 'judge',
    path: invitations,
    make: invitesJudge,
    meanwhile: ({ api, tokens }, id) => call(api, 'delete', `${SEATS}/${id}`, tokens.organiser),
    form: act('accept'),
  },
  {
    name: 'accepting an invitation to a competition that was cancelled',
    who: 'judge',
    path: invitations,
    make: invitesJudge,
    meanwhile: cancels,
    form: act('accept'),
  },
  {
    name: 'inviting a judge who has been invited from another tab',
    who: 'organiser',
    path: (stage) => consolePage(stage, `mats?invite=${stage.matId}&search=${stage.ids.judge}`),
    make: async ({ matId }) => matId,
    meanwhile: invitesJudge,
    form: (id, { ids }) => ({ intent: 'invite', mat_id: String(id), user_id: String(ids.judge) }),
  },
  {
    name: 'removing a mat that was removed',
    who: 'organiser',
    path: (stage) => consolePage(stage, 'mats'),
    make: async ({ matId }) => matId,
    meanwhile: ({ api, tokens }, id) => call(api, 'delete', `/api/core/mats/${id}`, tokens.organiser),
    form: act('remove'),
  },
]
