import type { LoaderFunctionArgs } from '@remix-run/node'
import { COMPETITION_TABLES } from '~/server/pages/competition-tables.ts'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { TABLE_WRITERS } from '~/server/pages/table-file.ts'

/** A table of a competition as a file: `results.csv`, `results.xlsx`. */
export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireManagedCompetition(args)
  const [name = '', format = ''] = (args.params['file'] ?? '').split('.')
  const tableOf = COMPETITION_TABLES.get(name)
  const write = TABLE_WRITERS.get(format)
  if (!tableOf || !write) throw new Response(null, { status: 404 })
  const { slug } = competition
  return write(name === 'results' ? slug : `${slug}-${name}`, await tableOf(args, competition))
}
