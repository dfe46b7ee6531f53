import type { LoaderFunctionArgs } from '@remix-run/node'
import { BracketPrint } from '~/components/bracket/view/bracket-print.tsx'
import { sceneOfBracket } from '~/components/bracket/view/scene-of-bracket.ts'
import { EventFilters } from '~/components/papers/event-filters.tsx'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { Paper } from '~/components/papers/paper.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { paths } from '~/components/paths.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadBracketPapers } from '~/server/papers/event-papers.ts'

export const handle: RouteHandle = {
  i18n: ['papers', 'bracket', 'fight', 'public'],
  title: 'papers:paper.brackets.title',
}

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadBracketPapers(args)), printedAtMs: Date.now() }
}

/** All brackets of a competition under one another, to be printed or saved as one file. */
export default function BracketPapers() {
  const t = useText()
  const { competition, categories, brackets, printedAtMs } = usePaperData<typeof loader>()
  const format = useFormat(competition.timezone)
  const reader = { text: t, format, fightHref: paths.fight }
  return (
    <Paper
      title={t('papers:paper.brackets.title')}
      backTo={consolePaths.managedPapers(competition.slug)}
      filters={<EventFilters categories={categories} />}
      isEmpty={brackets.length === 0}
    >
      {brackets.map((bracket) => (
        <div
          key={bracket.id}
          className="min-w-0 break-after-page overflow-x-auto last:break-after-auto print:overflow-visible"
        >
          <BracketPrint
            bracket={sceneOfBracket(bracket, reader)}
            printed={bracket}
            printedAtMs={printedAtMs}
          />
        </div>
      ))}
    </Paper>
  )
}
