import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { homeOf, requireViewer } from '~/server/session/guard.ts'

/** The account area has no page of its own: everybody lands where their role's area begins. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  throw redirect(homeOf(await requireViewer(context, request)))
}
