import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { AppContext } from '~/server/session/context.ts'
import { answered, jsonAnswer } from '~/server/forms/json-answer.ts'

type Put = Parameters<AppContext['api']['fightEvents']['put']>[0]

/** A fight for a scoring table that runs in the browser: the session's own view of it, as JSON. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return answered(context.api.fights.details({ params: { id: params['fightId'] ?? '' } }))
}

type PutAll = Parameters<AppContext['api']['fightEvents']['putAll']>[0]

/** One act of a table, or several in their order, under the keys they were made with; a key again changes nothing. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const body = (await request.json().catch(() => null)) as Put['body'] | PutAll['body'] | null
  if (body && 'acts' in body)
    return answered(context.api.fightEvents.putAll({ params: { fight_id: params['fightId'] ?? '' }, body }))
  const idempotencyKey = request.headers.get('idempotency-key')
  if (!body || !idempotencyKey) return jsonAnswer({ code: 'bad_request', message: '' }, 400)
  return answered(
    context.api.fightEvents.put({ params: { fight_id: params['fightId'] ?? '' }, body, idempotencyKey }),
  )
}
