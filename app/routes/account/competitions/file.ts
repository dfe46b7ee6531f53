import { COMPETITION_TABLES } from '~/server/papers/competition-exports.ts'
import type { StaffPage } from '~/domain/access/staff.ts'
import { requireConsole } from '~/server/pages/managed-competition.ts'
import { chaptersText } from '~/server/papers/recording-markers.ts'
import { TABLE_WRITERS } from '~/server/files/table-file.ts'
import { fileLoader } from '~/server/files/file-loader.ts'

/** The page that staff read a table on; the others are its organiser's. */
const PAGE_OF: ReadonlyMap<string, StaffPage> = new Map([
  ['applications', 'applications'],
  ['template', 'applications'],
  ['payments', 'payments'],
  ['start-list', 'weighIn'],
  ['schedule', 'schedule'],
])

/** A table of a competition as a file: `results.csv`, `results.xlsx`. */
export const loader = fileLoader(async (args) => {
  const [name = '', format = ''] = (args.params['file'] ?? '').split('.')
  const page = PAGE_OF.get(name)
  const competition = await requireConsole(args, ...(page ? [page] : []))
  if (name === 'markers' && format === 'txt') return textFile(await chaptersText(args, competition))
  const tableOf = COMPETITION_TABLES.get(name)
  const write = TABLE_WRITERS.get(format)
  if (!tableOf || !write) throw new Response(null, { status: 404 })
  const { slug } = competition
  return write(
    name === 'results' ? slug : `${slug}-${name}`,
    await tableOf(args, competition),
    // Markers are read by what cuts the recording.
    name === 'markers' ? 'program' : args.context.language,
  )
})

const textFile = (text: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': 'attachment; filename="chapters.txt"',
      'Cache-Control': 'private, no-store',
    },
  })
