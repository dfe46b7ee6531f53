import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/components/paths.ts'
import { LinkCard } from '~/components/ui/card.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { ProgressBar } from '~/components/ui/progress-bar.tsx'
import { StatusBadge } from '~/components/ui/status-badge.tsx'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/load.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const query = { competition: slug, no_pagination: '1', order_by: 'queue_number' } as const
  const { data: brackets } = await load(context.api.brackets.list({ query }))
  return { slug, brackets }
}

export default function JudgeBrackets() {
  const t = useText()
  const { slug, brackets } = useLoaderData<typeof loader>()
  if (brackets.length === 0)
    return (
      <EmptyState title={t('judge:competition.noBrackets')} text={t('judge:competition.noBracketsText')} />
    )
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {brackets.map((bracket) => (
        <li key={bracket.id} className="min-w-0">
          <LinkCard to={paths.judgeBracket(slug, bracket.id)} className="flex h-full flex-col gap-4 p-4">
            <div className="flex items-start justify-between gap-3">
              <h2 className="display text-xl leading-tight">{bracket.category.name}</h2>
              <StatusBadge kind="bracket" slug={bracket.status} />
            </div>
            <p className="text-sm text-ink-muted">
              {[
                bracket.type.name,
                t('judge:competition.athletesCount', { count: bracket.athletes_count }),
                bracket.mat?.name,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <div className="mt-auto">
              <ProgressBar
                value={bracket.fights_ended_count}
                max={Math.max(1, bracket.fights_count)}
                label={t('judge:competition.done', {
                  done: bracket.fights_ended_count,
                  total: bracket.fights_count,
                })}
              />
            </div>
          </LinkCard>
        </li>
      ))}
    </ul>
  )
}
