import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MatAssignments } from '~/components/judge/mat-assignments.tsx'
import { paths } from '~/components/paths.ts'
import { Card } from '~/components/ui/card.tsx'
import { DefinitionList } from '~/components/ui/definition-list.tsx'
import { Link } from '~/components/ui/link.tsx'
import { useFormat, useText } from '~/i18n/words.tsx'
import { judgeDashboard } from '~/server/pages/judge-dashboard.ts'
import { load } from '~/server/client/load.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const [{ data: competition }, { matAssignments, renderedAtMs }] = await Promise.all([
    load(context.api.competitions.details({ params: { slug } })),
    judgeDashboard(context),
  ])
  return {
    competition,
    matAssignments: matAssignments.filter((assignment) => assignment.slug === slug),
    renderedAtMs,
  }
}

export default function JudgeOverview() {
  const t = useText()
  const format = useFormat()
  const { competition, matAssignments, renderedAtMs } = useLoaderData<typeof loader>()
  const { slug } = competition
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <MatAssignments matAssignments={matAssignments} renderedAtMs={renderedAtMs} />
      <Card>
        <DefinitionList
          items={[
            {
              term: t('judge:competition.dates'),
              value: `${format.longDate(competition.start_at)}, ${format.time(competition.start_at)}`,
            },
            {
              term: t('judge:competition.place'),
              value: [competition.city?.name, competition.address].filter(Boolean).join(', ') || '—',
            },
            { term: t('judge:competition.organiser'), value: competition.organisation.name },
            {
              term: t('judge:competition.publicPage'),
              value: (
                <Link className="link" to={paths.competition(slug)}>
                  {competition.name}
                </Link>
              ),
            },
          ]}
        />
      </Card>
    </div>
  )
}
