import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { pathOfPage } from '~/components/staff/console-pages.ts'
import { readsPage, STAFF_PAGES } from '~/domain/access/staff.ts'
import { requireConsole } from '~/server/pages/managed-competition.ts'

/** A competition's console opens on its schedule (spec §2); for its staff on the first page of their roles. */
export async function loader(args: LoaderFunctionArgs) {
  const { slug, abilities } = await requireConsole(args, ...STAFF_PAGES)
  const page = abilities.manage ? 'schedule' : STAFF_PAGES.find((own) => readsPage(own, abilities.staff))
  throw redirect(pathOfPage(page ?? 'schedule', slug))
}
