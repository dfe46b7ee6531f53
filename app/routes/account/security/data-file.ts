import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireViewer } from '~/server/session/guard.ts'
import { load } from '~/server/client/load.ts'

/** The account's own data as one file, indented to be read by people as well. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { slug } = await requireViewer(context, request)
  const { data } = await load(context.api.account.data())
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${slug}.json"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
