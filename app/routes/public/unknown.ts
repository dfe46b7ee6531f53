import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { NOT_FOUND_PATH } from '~/server/client/not-found.ts'

/** Unknown paths go to /404 (spec §2). A file that is not there is simply not found. */
export function loader({ request }: LoaderFunctionArgs) {
  if (/\.\w{2,5}$/.test(new URL(request.url).pathname.replace(/\.data$/, '')))
    throw new Response(null, { status: 404 })
  throw redirect(NOT_FOUND_PATH)
}

export function action(_: ActionFunctionArgs): never {
  throw new Response(null, { status: 404 })
}
