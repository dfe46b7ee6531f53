import type { LoaderFunctionArgs } from '@remix-run/node'
import { takesField } from '~/components/entries-import/purpose.ts'
import { TEMPLATE_FIELDS } from '~/domain/import/list.ts'
import { textFor } from '~/i18n/text.server.ts'
import { TABLE_WRITERS } from '~/server/files/table-file.ts'
import { requireViewer } from '~/server/session/guard.ts'

/** An empty list of athletes with its headings, to be filled in: `template.csv`, `template.xlsx`. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  const [name, format = ''] = (params['file'] ?? '').split('.')
  const write = TABLE_WRITERS.get(format)
  if (name !== 'template' || !write) throw new Response(null, { status: 404 })
  const t = textFor(context.language)
  // Whose list it is says the club.
  const fields = TEMPLATE_FIELDS.filter((field) => takesField('group', field) && field !== 'club')
  const head = fields.map((field) => t(`entriesImport:field.${field}`))
  return write('athletes', [head], context.language)
}
