import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { JudgedCompetitionCard } from '~/components/judge/judged-competition-card.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { requireArea } from '~/server/session/guard.ts'
import { judgedCompetitions } from '~/server/pages/judge-dashboard.ts'

export const handle: RouteHandle = { title: 'judge:tabs.archive' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'judge')
  return { competitions: await judgedCompetitions(context, 'passed') }
}

export default function ArchivedCompetitions() {
  const t = useText()
  const { competitions } = useLoaderData<typeof loader>()
  if (competitions.length === 0)
    return (
      <EmptyState
        title={t('judge:competitions.archiveEmpty')}
        text={t('judge:competitions.archiveEmptyText')}
      />
    )
  return (
    <ul className="grid items-start gap-5 xl:grid-cols-2">
      {competitions.map((judged) => (
        <li key={judged.competition.id} className="min-w-0">
          <JudgedCompetitionCard {...judged} />
        </li>
      ))}
    </ul>
  )
}
