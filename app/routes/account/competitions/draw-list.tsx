import type { LoaderFunctionArgs } from '@remix-run/node'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { EventFilters } from '~/components/papers/event-filters.tsx'
import { TablePaper } from '~/components/papers/table-paper.tsx'
import { shortRank } from '~/components/papers/short-rank.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadDrawPapers } from '~/server/papers/draw-papers.ts'

export const handle: RouteHandle = { i18n: ['papers'], title: 'papers:paper.draw.title' }

export const loader = (args: LoaderFunctionArgs) => loadDrawPapers(args)

/** Who has drawn which number in each category. */
export default function DrawList() {
  const t = useText()
  const { competition, categories, drawn } = usePaperData<typeof loader>()
  const title = t('papers:paper.draw.title')
  return (
    <TablePaper
      title={title}
      competition={competition}
      filters={<EventFilters categories={categories} />}
      tables={drawn.map(({ category, seed, athletes }) => ({
        title: `${title}: ${category}`,
        ...(seed && { lead: t('papers:seed', { seed }) }),
        heads: [
          ...(['lot', 'athlete', 'year'] as const).map((head) => t(`papers:head.${head}`)),
          { text: t('papers:head.rank'), className: 'min-w-16' },
          ...(['club', 'country'] as const).map((head) => t(`papers:head.${head}`)),
          { text: t('papers:head.coach'), className: 'min-w-28' },
        ],
        rows: athletes.map(({ lot, user, entrant }) => ({
          key: user.id,
          cells: [
            lot,
            user.name,
            entrant?.birth_year,
            shortRank(t, entrant),
            user.club?.name,
            user.country?.code,
            entrant?.coach,
          ],
        })),
      }))}
      signatures={[t('papers:line.chiefJudge'), t('papers:line.secretary')]}
    />
  )
}
