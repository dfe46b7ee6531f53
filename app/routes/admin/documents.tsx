import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentFileLink } from '~/components/document/document-file-link.tsx'
import { documentName } from '~/components/document/document-name.ts'
import { DocumentStateBadge } from '~/components/document/document-state.tsx'
import { column, dateColumn, linkColumn, type Column } from '~/components/list/columns.tsx'
import { DataTable } from '~/components/list/data-table.tsx'
import { DateRangeFilter, SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { ListPage } from '~/components/list/list-page.tsx'
import { paths } from '~/components/paths.ts'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { Link } from '~/components/ui/link.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { DOCUMENT_KINDS } from '~/domain/documents/document.ts'
import type { AthleteDocument } from '~/domain/contract/document.fields.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadList, queryOf } from '~/server/client/load-list.ts'
import { requireArea } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['documents'], title: 'admin:nav.documents' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const page = await loadList(request, (query) => context.api.documents.list({ query }))
  return { page, athleteId: Number(queryOf(request)['athlete_id']) || null }
}

/** The documents of all athletes: whose, until when, and the file. Each is changed on its own page. */
export default function AdminDocuments() {
  const t = useText()
  const { page, athleteId } = useLoaderData<typeof loader>()
  const [first] = page.data
  return (
    <ListPage
      title="admin:nav.documents"
      meta={page.meta}
      actions={
        athleteId !== null && (
          <LinkButton to={paths.adminUserDocuments(athleteId)}>{t('documents:add')}</LinkButton>
        )
      }
      filters={
        <>
          <SearchFilter />
          <SelectFilter
            name="kind"
            label={t('documents:kind')}
            options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`documents:kinds.${value}`) }))}
          />
          <DateRangeFilter name="valid_until" label={t('documents:validUntil')} />
          <DateRangeFilter name="issued_on" label={t('documents:issuedOn')} />
          <DateRangeFilter name="created_at" label={t('admin:fields.createdAt')} />
        </>
      }
      empty={<EmptyState title={t('documents:none')} />}
    >
      {athleteId !== null && first ? (
        <Notice>
          {first.athlete.name}
          {' · '}
          <Link className="link" to="?">
            {t('documents:all')}
          </Link>
        </Notice>
      ) : null}
      <DataTable
        name="admin documents"
        columns={COLUMNS}
        rows={page.data}
        caption={t('admin:nav.documents')}
      />
    </ListPage>
  )
}

const COLUMNS: readonly Column<AthleteDocument>[] = [
  linkColumn(
    'admin:fields.person',
    ({ athlete }) => athlete.name,
    ({ athlete }) => paths.adminDetails('users', athlete.id),
  ),
  column('documents:kind', (document) => <Name document={document} />, { sort: 'kind' }),
  column('admin:fields.status', ({ state }) => <DocumentStateBadge state={state} />, { place: 'corner' }),
  dateColumn('documents:issuedOn', (row) => row.issued_on, { sort: 'issued_on' }),
  dateColumn('documents:validUntil', (row) => row.valid_until, { sort: 'valid_until' }),
  column('documents:file', (document) => <File document={document} />),
  dateColumn('admin:fields.createdAt', (row) => row.created_at, { sort: 'created_at' }),
]

function Name({ document }: { readonly document: AthleteDocument }) {
  const t = useText()
  return (
    <Link className="link" to={paths.document(document.id)}>
      {documentName(t, document)}
    </Link>
  )
}

function File({ document }: { readonly document: AthleteDocument }) {
  const t = useText()
  if (!document.file) return null
  return (
    <DocumentFileLink
      documentId={document.id}
      label={t('documents:open', { document: documentName(t, document) })}
      className="link"
    />
  )
}
