import type { LoaderFunctionArgs } from '@remix-run/node'
import { textFor } from '~/i18n/text.server.ts'
import { listApplications } from '~/server/pages/application-list.ts'
import { csvFile } from '~/server/pages/csv-file.ts'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'

/** The applications the address' filters find, as a CSV file, in the order of the list. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, slug } = await requireManagedCompetition(args)
  const { data } = await listApplications(args, id, { no_pagination: '1' })
  const t = textFor(args.context.language)
  const head = (
    ['athlete', 'club', 'birthYear', 'categories', 'weight', 'seed', 'status', 'amount', 'payment'] as const
  ).map((name) => t(`organiser:applications.${name}`))
  const rows = data.map(({ user, categories, weight, seed, status, amount, is_paid: paid }) => [
    user.name,
    user.club?.name ?? '',
    user.birth_year ?? '',
    categories.map(({ name }) => name).join(', '),
    weight ?? '',
    seed ?? '',
    t(`status:application.${status}`),
    amount,
    amount > 0 ? t(paid ? 'status:payment.paid' : 'status:payment.not_paid') : '',
  ])
  return csvFile(`${slug}-applications`, [head, ...rows])
}
