import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadMatNow } from '~/server/pages/load-display.ts'

/** What a mat shows now, for the screen that follows it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return Response.json(await loadMatNow(context, params['slug'] ?? '', params['mat_id'] ?? ''))
}
