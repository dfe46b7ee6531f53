import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/components/paths.ts'

const HOMES = {
  competitions: paths.competition,
  clubs: paths.club,
  'my-competitions': paths.judgeCompetition,
} as const

/** A page with sections opens on its overview, which needs no address of its own: the spelt-out one leads there. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const parts = new URL(request.url).pathname.split('/')
  const area = parts.at(-3) as keyof typeof HOMES
  throw redirect(HOMES[area](params['slug'] ?? ''))
}
