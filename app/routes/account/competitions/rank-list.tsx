import type { LoaderFunctionArgs } from '@remix-run/node'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { EventFilters } from '~/components/papers/event-filters.tsx'
import { placeCell } from '~/components/papers/place-cell.ts'
import { TablePaper } from '~/components/papers/table-paper.tsx'
import { shortRank } from '~/components/papers/short-rank.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadResultPapers } from '~/server/papers/event-papers.ts'

export const handle: RouteHandle = { i18n: ['papers'], title: 'papers:paper.ranks.title' }

export const loader = (args: LoaderFunctionArgs) => loadResultPapers(args)

/** Who has met the norm of a sport rank: place and wins are printed, the ranks are written by hand. */
export default function RankList() {
  const t = useText()
  const { competition, categories, decided } = usePaperData<typeof loader>()
  const title = t('papers:paper.ranks.title')
  return (
    <TablePaper
      title={title}
      competition={competition}
      filters={<EventFilters categories={categories} />}
      tables={decided.map(({ category, places }) => ({
        title: `${title}: ${category.name}`,
        lead: t('papers:athletes', { count: places.length }),
        heads: [
          ...(['place', 'athlete', 'year', 'country', 'club', 'wins'] as const).map((head) =>
            t(`papers:head.${head}`),
          ),
          { text: t('papers:head.rank'), className: 'min-w-14' },
          { text: t('papers:head.rankMet'), className: 'min-w-16' },
          { text: t('papers:head.coach'), className: 'min-w-16' },
        ],
        rows: places.map(({ user, wins, entrant, ...row }) => ({
          key: user.id,
          cells: [
            placeCell(t, row),
            user.name,
            entrant?.birth_year,
            user.country?.code,
            user.club?.name,
            wins,
            shortRank(t, entrant),
            null,
            entrant?.coach,
          ],
        })),
      }))}
      signatures={[t('papers:line.chiefJudge'), t('papers:line.secretary')]}
    />
  )
}
