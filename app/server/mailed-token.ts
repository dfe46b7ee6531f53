import type { LoaderFunctionArgs } from '@remix-run/node'

/** The loader of a page that a mailed link opens: the secret of the address, for the form to send. A GET uses nothing up. */
export const mailedToken = ({ request }: LoaderFunctionArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
})
