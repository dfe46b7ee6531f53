import { memberTable } from '~/server/pages/member-list.ts'
import { TABLE_WRITERS } from '~/server/files/table-file.ts'
import { requireArea } from '~/server/session/guard.ts'
import { fileLoader } from '~/server/files/file-loader.ts'

/** The members the filters of the list find, as a file: `members.csv`, `members.xlsx`. */
export const loader = fileLoader(async (args) => {
  const viewer = await requireArea(args.context, args.request, 'club_manager')
  const [name, format = ''] = (args.params['file'] ?? '').split('.')
  const write = TABLE_WRITERS.get(format)
  const club = viewer.managed_club
  if (club?.status !== 'active' || name !== 'members' || !write) throw new Response(null, { status: 404 })
  return write(`${club.slug}-members`, await memberTable(args), args.context.language)
})
