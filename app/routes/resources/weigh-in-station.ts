import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { AppContext } from '~/server/session/context.ts'
import { answered, jsonAnswer } from '~/server/forms/json-answer.ts'

type Act = Parameters<AppContext['api']['weighIn']['act']>[0]

/** The entries of a competition, or one of them, for a station that runs in the browser. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  const entry = new URL(request.url).searchParams.get('entry')
  return answered(
    context.api.weighIn.list({
      params: { id: params['competitionId'] ?? '' },
      query: entry ? { entry } : { no_pagination: '1' },
    }),
  )
}

/** One act of a station, under the key it was made with; the same key again changes nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const sent = (await request.json().catch(() => null)) as ({ entry: number } & Act['body']) | null
  const idempotencyKey = request.headers.get('idempotency-key')
  if (!sent || !idempotencyKey) return jsonAnswer({ code: 'bad_request', message: '' }, 400)
  const { entry, ...body } = sent
  return answered(context.api.weighIn.act({ params: { id: entry }, body, idempotencyKey }))
}
