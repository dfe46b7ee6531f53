import type { LoaderFunctionArgs } from '@remix-run/node'
import { EventFilters } from '~/components/papers/event-filters.tsx'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { placeCell } from '~/components/papers/place-cell.ts'
import { TablePaper } from '~/components/papers/table-paper.tsx'
import { placeOfMedal } from '~/domain/bracket/bracket.ts'
import { withVacant } from '~/domain/results/vacant-places.ts'
import { shortRank } from '~/components/papers/short-rank.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadResultPapers } from '~/server/papers/event-papers.ts'

export const handle: RouteHandle = { i18n: ['papers', 'public'], title: 'papers:paper.protocols.title' }

export const loader = (args: LoaderFunctionArgs) => loadResultPapers(args)

/** Every place of the decided categories, and the ranking of the clubs, to be signed. */
export default function ResultProtocols() {
  const t = useText()
  const format = useFormat()
  const { competition, categories, decided, ranking } = usePaperData<typeof loader>()
  const clubs = decided.length > 0 ? (ranking?.teams.club ?? []) : []
  const ofCategories = decided.map(({ category, places, vacant_medals: vacant }) => ({
    title: `${t('papers:protocol')}: ${category.name}`,
    heads: [
      ...(['place', 'athlete', 'year'] as const).map((head) => t(`papers:head.${head}`)),
      { text: t('papers:head.rank'), className: 'min-w-14' },
      ...(['club', 'country', 'wins'] as const).map((head) => t(`papers:head.${head}`)),
      { text: t('papers:head.coach'), className: 'min-w-24' },
    ],
    rows: withVacant(places, vacant, ({ place }) => place).map(({ row, vacant: free }, key) => {
      if (row === null)
        return {
          key,
          cells: [placeOfMedal(free), t('public:results.vacant'), null, null, null, null, null, null],
        }
      const { user, wins, entrant } = row
      return {
        key,
        cells: [
          placeCell(t, row),
          user.name,
          entrant?.birth_year,
          shortRank(t, entrant),
          user.club?.name,
          user.country?.code,
          wins,
          entrant?.coach,
        ],
      }
    }),
  }))
  const ofClubs = {
    title: t('papers:teams'),
    heads: [
      ...(['place', 'club', 'firsts', 'seconds', 'thirds'] as const).map((head) => t(`papers:head.${head}`)),
      t(`public:results.score.${ranking?.method ?? 'points'}`),
    ],
    rows: clubs.map(({ team, place, firsts, seconds, thirds, score }) => ({
      key: team.id,
      cells: [place, team.name, firsts, seconds, thirds, format.number(score)],
    })),
  }
  return (
    <TablePaper
      title={t('papers:paper.protocols.title')}
      competition={competition}
      filters={<EventFilters categories={categories} />}
      tables={[...ofCategories, ofClubs]}
      signatures={[t('papers:line.chiefJudge'), t('papers:line.secretary')]}
    />
  )
}
