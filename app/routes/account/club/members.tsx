import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import UserPlus from 'lucide-react/icons/user-plus'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useLoaderData } from '@remix-run/react'
import { BeltManager } from '~/components/belt/belt-manager.tsx'
import { listedMember, memberColumns } from '~/components/club/member-columns.tsx'
import { memberFilters } from '~/components/club/member-filters.tsx'
import { LimitedPage } from '~/components/group/limited-notice.tsx'
import type { ClubMember } from '~/domain/contract/club-member.fields.ts'
import { DataTable } from '~/components/list/data-table.tsx'
import { ListPage } from '~/components/list/list-page.tsx'
import { paths } from '~/components/paths.ts'
import { MemberFiles } from '~/components/club/member-files.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { ConfirmButton } from '~/components/ui/confirm-button.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { BELT_INTENTS, loadBeltManager, takeBeltStep } from '~/server/pages/belt-manager.ts'
import { listClubMembers } from '~/server/pages/member-list.ts'
import { requireArea } from '~/server/session/guard.ts'
import { queryOf } from '~/server/client/load-list.ts'
import { oncePerAnswer } from '~/server/client/once-per-answer.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['organiser', 'athlete'], title: 'account:nav.members' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireArea(context, request, 'club_manager')
  const works = viewer.managed_club?.status === 'active'
  if (!works) return { club: viewer.managed_club, page: null, query: {}, beltManager: null }
  const query = queryOf(request)
  const [page, beltManager] = await Promise.all([
    listClubMembers({ request, context }),
    loadBeltManager(context, viewer),
  ])
  return { club: viewer.managed_club, page: { ...page, data: listedOf(page.data) }, query, beltManager }
}

const listedOf = oncePerAnswer((members: readonly ClubMember[]) => members.map(listedMember))

export async function action({ request, context }: ActionFunctionArgs) {
  await requireArea(context, request, 'club_manager')
  const submission = await readSubmission(request, ['', ...BELT_INTENTS])
  const beltStep = takeBeltStep(context, submission, paths.clubMembers)
  if (beltStep) return beltStep
  const { idempotencyKey } = submission
  return submit(
    context,
    submission,
    () => context.api.members.remove({ params: { id: String(submission.values['id']) }, idempotencyKey }),
    { toast: { kind: 'success', text: 'athlete:club.toast.memberRemoved' }, redirectTo: paths.clubMembers },
  )
}

export default function Members() {
  const t = useText()
  const { club, page, query, beltManager } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  if (!page || !beltManager) return <LimitedPage title="account:nav.members" kind="club" group={club} />
  return (
    <div className="flex flex-col gap-8">
      <ListPage
        title="account:nav.members"
        meta={page.meta}
        filters={memberFilters(t, beltManager.belts)}
        lead={t('athlete:members.count', { count: page.meta.total })}
        actions={
          <>
            <LinkButton to={paths.clubInvitations} icon={<UserPlus size={18} />}>
              {t('athlete:invitations.open')}
            </LinkButton>
            <LinkButton variant="secondary" to={paths.athletesImport()} icon={<FileSpreadsheet size={18} />}>
              {t('athlete:managed.addList')}
            </LinkButton>
            {page.meta.total > 0 ? <MemberFiles /> : null}
          </>
        }
        empty={
          <EmptyState
            title={t('athlete:club.noMembers')}
            text={t('athlete:club.noMembersText')}
            action={<LinkButton to={paths.clubApplications}>{t('athlete:club.invite')}</LinkButton>}
          />
        }
      >
        <DataTable
          name="members"
          columns={memberColumns}
          rows={page.data}
          query={query}
          caption={t('account:nav.members')}
          rowActions={(person, { action }) => (
            <ConfirmButton
              id={`remove-${person.id}`}
              action={action}
              size="sm"
              question={t('athlete:club.removeQuestion', { name: person.name })}
              fields={{ id: person.id }}
            >
              {t('common:actions.remove')}
            </ConfirmButton>
          )}
        />
        <p className="text-sm text-ink-faint">{t('athlete:members.private')}</p>
      </ListPage>
      <div className="max-w-2xl">
        <BeltManager
          manager={beltManager}
          title={t('athlete:belts.ofMembers')}
          ownToo={false}
          lastResult={reply?.intent === 'belt' ? reply.lastResult : undefined}
        />
      </div>
    </div>
  )
}
