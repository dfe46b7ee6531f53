import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import Download from 'lucide-react/icons/download'
import { paths } from '~/components/paths.ts'
import { ResultsView } from '~/components/results/results-view.tsx'
import { buttonClass } from '~/components/ui/button.tsx'
import { ProgressBar } from '~/components/ui/progress-bar.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { load } from '~/server/client/load.ts'

export const handle: RouteHandle = { title: 'organiser:tabs.results' }

export async function loader(args: LoaderFunctionArgs) {
  const { slug } = await requireManagedCompetition(args)
  const { data: results } = await load(args.context.api.competitions.results({ params: { slug } }))
  return { slug, results }
}

export default function DeskResults() {
  const t = useText()
  const { slug, results } = useLoaderData<typeof loader>()
  const finished = results.categories.filter((category) => category.finished).length
  return (
    <div className="flex flex-col gap-6">
      {results.categories.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="w-80 max-w-full">
            <ProgressBar
              value={finished}
              max={results.categories.length}
              label={t('organiser:results.finished')}
              text={t('organiser:results.progress', { done: finished, total: results.categories.length })}
            />
          </div>
          <a href={paths.deskResultsFile(slug)} download className={buttonClass('secondary')}>
            <Download size={18} />
            {t('organiser:results.download')}
          </a>
        </div>
      ) : null}
      <ResultsView results={results} bracketHref={(id) => paths.deskBracket(slug, id)} />
    </div>
  )
}
