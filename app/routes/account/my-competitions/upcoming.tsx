import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { JudgedCompetitionCard } from '~/components/judge/judged-competition-card.tsx'
import { paths } from '~/components/paths.ts'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { requireArea } from '~/server/session/guard.ts'
import { judgedCompetitions } from '~/server/pages/judge-dashboard.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { title: 'judge:tabs.upcoming' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'judge')
  return { competitions: await judgedCompetitions(context, 'upcoming') }
}

/** The judge's answer to an invitation; declining later leaves the mat. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireArea(context, request, 'judge')
  const submission = await readSubmission(request, ['accept', 'decline'])
  const accepts = submission.intent === 'accept'
  return submit(
    context,
    submission,
    () =>
      context.api.matJudges.answer({
        params: { id: submission.values['id'] as string },
        body: { user_approved: accepts ? '1' : '0' },
        idempotencyKey: submission.idempotencyKey,
      }),
    {
      toast: { kind: 'success', text: accepts ? 'judge:toast.accepted' : 'judge:toast.declined' },
      redirectTo: paths.judgeUpcoming,
    },
  )
}

export default function UpcomingCompetitions() {
  const t = useText()
  const { competitions } = useLoaderData<typeof loader>()
  if (competitions.length === 0)
    return (
      <EmptyState
        title={t('judge:competitions.upcomingEmpty')}
        text={t('judge:competitions.upcomingEmptyText')}
      />
    )
  return (
    <div className="flex flex-col gap-5">
      <ul className="grid items-start gap-5 xl:grid-cols-2">
        {competitions.map((judged) => (
          <li key={judged.competition.id} className="min-w-0">
            <JudgedCompetitionCard {...judged} mayAnswer />
          </li>
        ))}
      </ul>
    </div>
  )
}
