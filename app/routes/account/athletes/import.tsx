import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLocation } from '@remix-run/react'
import Download from 'lucide-react/icons/download'
import { ListPreview } from '~/components/entries-import/list-preview.tsx'
import { ReadForm } from '~/components/entries-import/read-form.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { paths, TABLE_FORMATS } from '~/components/paths.ts'
import { FORMAT_NAMES } from '~/components/results/file-links.tsx'
import { buttonClass } from '~/components/ui/button.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { groupOf } from '~/server/pages/athlete-group.ts'
import { answerList, seenOf } from '~/server/pages/list-import.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = {
  i18n: ['athlete', 'entriesImport', 'organiser'],
  title: 'entriesImport:group.title',
}

async function requireGroup({ context, request }: LoaderFunctionArgs) {
  const kind = groupOf(await requireViewer(context, request))
  if (kind === null) throw new Response(null, { status: 403 })
  return kind
}

export async function loader(args: LoaderFunctionArgs) {
  await requireGroup(args)
  return null
}

export async function action(args: ActionFunctionArgs) {
  const managedBy = await requireGroup(args)
  const { athletes } = args.context.api
  const team = new URL(args.request.url).searchParams.get('team')
  return answerList(args, {
    preview: (rows) => athletes.previewList({ body: { managed_by: managedBy, rows } }),
    async send(rows, { values, idempotencyKey }) {
      const body = { managed_by: managedBy, rows, ...seenOf(values) }
      const { data } = await athletes.addList({ body, ...(idempotencyKey && { idempotencyKey }) })
      const { added, without_consent: without } = data
      const text = without > 0 ? 'entriesImport:group.addedWithout' : 'entriesImport:group.added'
      return { kind: 'success', text, values: { added, without } }
    },
    beside: () => ({}),
    doneAt: team && managedBy === 'club' ? paths.team('club', team) : paths.managedAthletes,
  })
}

export default function AddList() {
  const t = useText()
  const { search } = useLocation()
  const reply = useAnswer<typeof action>()
  const answer = reply?.answer
  const here = paths.athletesImport(new URLSearchParams(search).get('team') ?? undefined)
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t('entriesImport:group.title')}
        crumbs={[{ label: t('athlete:managed.title'), to: paths.managedAthletes }]}
      />
      {answer ? (
        <ListPreview
          answer={answer}
          lastResult={reply?.lastResult}
          purpose="group"
          categories={[]}
          clubs={[]}
          againAt={here}
        />
      ) : (
        <ReadForm purpose="group" template={<TemplateLinks />} lastResult={reply?.lastResult} />
      )}
    </div>
  )
}

function TemplateLinks() {
  const t = useText()
  return (
    <ul aria-label={t('entriesImport:template')} className="flex flex-wrap gap-2">
      {TABLE_FORMATS.map((format) => (
        <li key={format}>
          <a href={paths.athletesTemplate(format)} download className={buttonClass('secondary')}>
            <Download size={18} />
            {t('organiser:files.link', { table: t('entriesImport:template'), format: FORMAT_NAMES[format] })}
          </a>
        </li>
      ))}
    </ul>
  )
}
