import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { paths } from '~/components/paths.ts'
import { HelpedList } from '~/components/staff/helped-list.tsx'
import { ConfirmButton } from '~/components/ui/confirm-button.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['staff', 'organiser'], title: 'staff:helping.title' }

/** The competitions one helps at. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  return { helped: (await load(context.api.staff.mine())).data }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireViewer(context, request)
  const submission = await readSubmission(request, ['leave'])
  const params = { id: String(submission.values['id']) }
  return submit(context, submission, () => context.api.staff.leave({ params }), {
    toast: { kind: 'success', text: 'staff:helping.left' },
    redirectTo: paths.helping,
  })
}

export default function Helping() {
  const t = useText()
  const { helped } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('staff:helping.title')} lead={t('staff:helping.lead')} />
      <ReplyNotice reply={reply} />
      {helped.length > 0 ? (
        <HelpedList
          helped={helped}
          acts={({ competition: { id, name } }) => (
            <ConfirmButton
              size="sm"
              question={t('staff:helping.leaveQuestion', { name })}
              yes={t('staff:helping.leave')}
              fields={{ intent: 'leave', id }}
            >
              <span aria-hidden="true">{t('staff:helping.leave')}</span>
              <span className="sr-only">{t('staff:helping.leaveOf', { name })}</span>
            </ConfirmButton>
          )}
        />
      ) : (
        <EmptyState title={t('staff:helping.empty')} text={t('staff:helping.emptyText')} />
      )}
    </div>
  )
}
