import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { dateColumn, linkColumn, textColumn } from '~/components/list/columns.tsx'
import { DataTable } from '~/components/list/data-table.tsx'
import { SearchFilter } from '~/components/list/filters.tsx'
import { ListPage } from '~/components/list/list-page.tsx'
import { paths } from '~/components/paths.ts'
import { ConfirmButton } from '~/components/ui/confirm-button.tsx'
import type { ClubMember as Member } from '~/domain/entities/club-life.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { requireArea } from '~/server/guard.ts'
import { load } from '~/server/load.ts'
import { readSubmission, submit } from '~/server/submit.ts'

export const handle: RouteHandle = { i18n: ['athlete'], title: 'account:nav.members' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'club_manager')
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return { page: await load(context.api.members.list({ query: query as never })) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireArea(context, request, 'club_manager')
  const submission = await readSubmission(request)
  const { idempotencyKey } = submission
  return submit(
    context,
    submission,
    () => context.api.members.remove({ params: { id: String(submission.values['id']) }, idempotencyKey }),
    { toast: { kind: 'success', text: 'common:flash.updated' }, redirectTo: '/account/members' },
  )
}

const columns = [
  linkColumn<Member>(
    'athlete:club.person',
    (person) => person.name,
    (person) => paths.user(person.slug),
    { sort: 'name' },
  ),
  textColumn<Member>('athlete:club.belt', (person) => person.belt?.name),
  textColumn<Member>('athlete:club.birthYear', (person) => person.birth_year?.toString()),
  dateColumn<Member>('athlete:club.joined', (person) => person.joined_at),
]

export default function Members() {
  const t = useText()
  const { page } = useLoaderData<typeof loader>()
  return (
    <ListPage title="account:nav.members" meta={page.meta} filters={<SearchFilter />}>
      <DataTable
        columns={columns}
        rows={page.data}
        rowActions={(person) => (
          <ConfirmButton
            size="sm"
            question={t('athlete:club.removeQuestion', { name: person.name })}
            fields={{ id: person.id }}
          >
            {t('common:actions.remove')}
          </ConfirmButton>
        )}
      />
    </ListPage>
  )
}
