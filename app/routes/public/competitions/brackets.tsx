import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/components/paths.ts'
import { LinkCard } from '~/components/ui/card.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { MedalIcon } from '~/components/ui/medal-icon.tsx'
import { ProgressBar } from '~/components/ui/progress-bar.tsx'
import { StatusBadge } from '~/components/ui/status-badge.tsx'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/load.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const { data: brackets } = await load(
    context.api.brackets.list({ query: { competition: slug, no_pagination: '1', order_by: 'queue_number' } }),
  )
  return { slug, brackets }
}

export default function CompetitionBrackets() {
  const t = useText()
  const { slug, brackets } = useLoaderData<typeof loader>()
  if (brackets.length === 0)
    return <EmptyState title={t('public:brackets.empty.title')} text={t('public:brackets.empty.text')} />
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {brackets.map((bracket) => (
        <li key={bracket.id} className="min-w-0">
          <LinkCard
            to={paths.competitionBracket(slug, bracket.id)}
            className="flex h-full flex-col gap-4 p-4"
          >
            <div className="flex items-start justify-between gap-3">
              <h2 className="display text-xl leading-tight">{bracket.category.name}</h2>
              <StatusBadge kind="bracket" slug={bracket.status} />
            </div>
            <p className="text-sm text-ink-muted">
              {[
                bracket.type.name,
                t('public:competitions.athletesCount', { count: bracket.athletes_count }),
                bracket.mat?.name,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {bracket.medals.length > 0 ? (
              <ul className="flex flex-col gap-1.5">
                {bracket.medals.map(({ user, medal }) => (
                  <li key={user.id} className="flex min-w-0 items-center gap-2">
                    <MedalIcon medal={medal} size="sm" />
                    <span className="truncate">{user.name}</span>
                  </li>
                ))}
              </ul>
            ) : (
              <div className="mt-auto">
                <ProgressBar
                  value={bracket.fights_ended_count}
                  max={Math.max(1, bracket.fights_count)}
                  label={t('public:brackets.progress', {
                    done: bracket.fights_ended_count,
                    total: bracket.fights_count,
                  })}
                />
              </div>
            )}
          </LinkCard>
        </li>
      ))}
    </ul>
  )
}
