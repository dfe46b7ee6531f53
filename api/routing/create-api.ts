import { Hono } from 'hono'
import { errorText } from '~/i18n/errors.ts'
import type { Read } from '~/domain/contract/own-read.ts'
import { textFor } from '~/i18n/text.server.ts'
import { accountRoutes } from '../accounts/routes.ts'
import { announcementRoutes } from '../announcements/routes.ts'
import { applicationRoutes } from '../applications/routes.ts'
import { adminRouters } from '../admin/routers.ts'
import { articleRoutes } from '../articles/routes.ts'
import { auditRoutes } from '../audit/routes.ts'
import { authRoutes } from '../auth/routes.ts'
import { athleteRoutes } from '../athletes/routes.ts'
import { beltRoutes } from '../belts/routes.ts'
import { bracketRoutes } from '../bouts/brackets/routes.ts'
import { broadcastingRoutes } from '../broadcasting/routes.ts'
import { clubApplicationRoutes } from '../club-applications/routes.ts'
import { clubInvitationRoutes } from '../club-invitations/routes.ts'
import { clubRoutes } from '../clubs/routes.ts'
import { competitionCategoryRoutes } from '../competition-categories/routes.ts'
import { competitionCopyRoutes } from '../competition-copy/routes.ts'
import { rehearsalRoutes } from '../rehearsals/routes.ts'
import { competitionRoutes } from '../competitions/routes.ts'
import type { ApiDeps } from '../platform/calls/deps.ts'
import { entriesImportRoutes } from '../entries-import/routes.ts'
import { dictRoutes } from '../dict/routes.ts'
import { boutRulesRoutes } from '../bouts/rules/routes.ts'
import { documentRoutes } from '../documents/routes.ts'
import { fightRoutes } from '../bouts/fights/routes.ts'
import { panelRoutes } from '../bouts/panel/routes.ts'
import { errorReply } from '../platform/calls/error-reply.ts'
import { negotiateLanguage } from '../platform/kernel/language.ts'
import { judgeRoutes } from '../judges/routes.ts'
import { matRoutes } from '../mats/routes.ts'
import { newsRoutes } from '../news/routes.ts'
import { notificationRoutes } from '../notifications/routes.ts'
import { mountOpenApi } from '../openapi/routes.ts'
import { orderRoutes } from '../orders/routes.ts'
import { paymentRoutes } from '../orders/payments.ts'
import { organisationRoutes } from '../organisations/routes.ts'
import { peopleRoutes } from '../people/routes.ts'
import { resultRoutes } from '../results/routes.ts'
import { scheduleRoutes } from '../bouts/timetable/routes.ts'
import { secondFactorRoutes } from '../second-factor/routes.ts'
import { blockRoutes } from '../social/blocks.ts'
import { reportRoutes } from '../social/reports.ts'
import { messageRoutes } from '../social/routes.ts'
import { setRetryAfter } from '~/domain/contract/unavailable.ts'
import { UPLOADS_PATH } from '../platform/storage/picture-store.ts'
import { servePicture } from '../platform/storage/serve.ts'
import { screenRoutes } from '../screens/routes.ts'
import { staffRoutes } from '../staff/routes.ts'
import { teamRoutes } from '../teams/routes.ts'
import { userRoutes } from '../users/routes.ts'
import { callRoomRoutes } from '../bouts/call-room/routes.ts'
import { weighInRoutes } from '../weigh-in/routes.ts'
import { RememberedMatches } from './remembered-matches.ts'

/** Every part of the API: each binds calls of the contract to its handlers. */
export const routers = [
  authRoutes,
  userRoutes,
  dictRoutes,
  organisationRoutes,
  clubRoutes,
  peopleRoutes,
  competitionRoutes,
  competitionCategoryRoutes,
  competitionCopyRoutes,
  rehearsalRoutes,
  applicationRoutes,
  announcementRoutes,
  teamRoutes,
  entriesImportRoutes,
  callRoomRoutes,
  weighInRoutes,
  matRoutes,
  judgeRoutes,
  staffRoutes,
  screenRoutes,
  broadcastingRoutes,
  bracketRoutes,
  fightRoutes,
  panelRoutes,
  scheduleRoutes,
  resultRoutes,
  clubApplicationRoutes,
  clubInvitationRoutes,
  athleteRoutes,
  boutRulesRoutes,
  documentRoutes,
  beltRoutes,
  accountRoutes,
  secondFactorRoutes,
  orderRoutes,
  paymentRoutes,
  auditRoutes,
  newsRoutes,
  articleRoutes,
  ...adminRouters,
  messageRoutes,
  blockRoutes,
  reportRoutes,
  notificationRoutes,
]

/**
 * The reading calls of the API for a web in the same process: no request is built, routed and answered as on a network,
 * and what is kept is handed out as it is. An unknown name is a call that writes.
 */
export function createOwnReads(deps: ApiDeps): Read {
  const reads = new Map(routers.flatMap((router) => router.ownReads(deps)))
  return (read) => reads.get(read.name)?.(read) ?? null
}

/** The API as a Hono app: `fetch` is all the web needs of it, in process or over the network. */
export function createApi(deps: ApiDeps): Hono {
  const app = new Hono({ router: new RememberedMatches() })
  app.use(async (context, next) => {
    await next()
    // On the answer itself: by `context.header` it is made again, and its body read as a stream.
    const { headers } = context.res
    headers.set('X-Content-Type-Options', 'nosniff')
    setRetryAfter(context.res)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  })
  for (const router of routers) router.mount(app, deps)
  mountOpenApi(app, deps.publicUrl)
  app.get(`${UPLOADS_PATH}:name`, (context) => servePicture(context, deps.pictures))
  app.notFound((context) => {
    const text = textFor(negotiateLanguage(context.req.header('accept-language')))
    return context.json(
      { error_message: errorText(text, 'unknown_path'), code: 'unknown_path', errors: {} },
      404,
    )
  })
  app.onError((failure, context) => {
    const text = textFor(negotiateLanguage(context.req.header('accept-language')))
    return errorReply(context, failure, text, deps.log)
  })
  return app
}
