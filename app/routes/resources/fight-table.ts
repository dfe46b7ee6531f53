import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { isApiRefusal } from '~/server/client/api-client.ts'
import type { AppContext } from '~/server/session/context.ts'

type Put = Parameters<AppContext['api']['fightEvents']['put']>[0]

const answer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** A refusal as data: a table decides by its code. */
async function answered(call: Promise<{ data: unknown }>): Promise<Response> {
  try {
    return answer(await call)
  } catch (failure) {
    if (!isApiRefusal(failure)) throw failure
    const [field] = Object.values(failure.errors)
    const message = field?.[0] ?? failure.message
    return answer({ code: failure.code, message, data: failure.data }, failure.status)
  }
}

/** A fight for a scoring table that runs in the browser: the session's own view of it, as JSON. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return answered(context.api.fights.details({ params: { id: params['fightId'] ?? '' } }))
}

/** One press of a table, under the key it was made with; the same key again changes nothing. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const body = (await request.json().catch(() => null)) as Put['body'] | null
  const idempotencyKey = request.headers.get('idempotency-key')
  if (!body || !idempotencyKey) return answer({ code: 'bad_request', message: '' }, 400)
  return answered(
    context.api.fightEvents.put({ params: { fight_id: params['fightId'] ?? '' }, body, idempotencyKey }),
  )
}
