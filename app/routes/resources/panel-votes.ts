import type { ActionFunctionArgs } from '@remix-run/node'
import type { AppContext } from '~/server/session/context.ts'
import { answered, jsonAnswer } from '~/server/forms/json-answer.ts'

type Vote = Parameters<AppContext['api']['panel']['vote']>[0]

/** One vote of a side judge, under the key it was made with. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const body = (await request.json().catch(() => null)) as Vote['body'] | null
  const idempotencyKey = request.headers.get('idempotency-key')
  if (!body || !idempotencyKey) return jsonAnswer({ code: 'bad_request', message: '' }, 400)
  return answered(
    context.api.panel.vote({ params: { fight_id: params['fightId'] ?? '' }, body, idempotencyKey }),
  )
}
