import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/components/paths.ts'

/** A competition's desk opens on its schedule (spec §2). */
export function loader({ params }: LoaderFunctionArgs) {
  throw redirect(paths.managedSchedule(params['slug'] ?? ''))
}
