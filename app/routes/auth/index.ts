import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

/** `/auth` leads to the login page, with where one wanted to go. */
export function loader({ request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get('redirect')
  return redirect(wanted ? `/auth/login?redirect=${encodeURIComponent(wanted)}` : '/auth/login')
}
