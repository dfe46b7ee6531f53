import type { LoaderFunctionArgs } from '@remix-run/node'
import { EventFilters } from '~/components/papers/event-filters.tsx'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { Paper, Sheet } from '~/components/papers/paper.tsx'
import { PaperTable } from '~/components/papers/paper-table.tsx'
import { partsOf, sizeOfTexts } from '~/components/papers/sheets.ts'
import { TEAM_LETTERS } from '~/components/papers/table-paper.tsx'
import { Signatures } from '~/components/papers/signatures.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { placeText } from '~/domain/results/place-text.ts'
import { placeOfMedal, withVacant } from '~/domain/results/vacant-places.ts'
import { shortRank } from '~/components/papers/short-rank.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadResultPapers } from '~/server/papers/event-papers.ts'

export const handle: RouteHandle = { i18n: ['papers', 'public'], title: 'papers:paper.protocols.title' }

export const loader = (args: LoaderFunctionArgs) => loadResultPapers(args)

/** Rows that fit on a page beside the lines to sign on. */
const ROWS = 20

/** Every place of the decided categories, and the ranking of the clubs, to be signed. */
export default function ResultProtocols() {
  const t = useText()
  const format = useFormat()
  const { competition, categories, decided, ranking } = usePaperData<typeof loader>()
  const clubs = decided.length > 0 ? (ranking?.teams.club ?? []) : []
  const sheets = [
    ...decided.flatMap(({ category, places, vacant_medals: vacant }) =>
      partsOf(
        withVacant(places, vacant, ({ place }) => place),
        ROWS,
        ({ row }) => sizeOfTexts([row?.user.name, row?.user.club?.name, row?.entrant?.coach]),
      ).map(({ rows }) => ({
        title: `${t('papers:protocol')}: ${category.name}`,
        heads: [
          ...(['place', 'athlete', 'year'] as const).map((head) => t(`papers:head.${head}`)),
          { text: t('papers:head.rank'), className: 'min-w-14' },
          ...(['club', 'country', 'wins'] as const).map((head) => t(`papers:head.${head}`)),
          { text: t('papers:head.coach'), className: 'min-w-24' },
        ],
        rows: rows.map(({ row, vacant: free }, index) => {
          if (row === null) return { key: index, cells: [placeOfMedal(free), t('public:results.vacant')] }
          const { user, place, place_to: to, wins, entrant } = row
          return {
            key: index,
            cells: [
              placeText(place, to) ?? '—',
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
      })),
    ),
    ...partsOf(clubs, ROWS, ({ team }) => sizeOfTexts([team.name], TEAM_LETTERS)).map(({ rows }) => ({
      title: t('papers:teams'),
      heads: [
        ...(['place', 'club', 'firsts', 'seconds', 'thirds'] as const).map((head) =>
          t(`papers:head.${head}`),
        ),
        t(`public:results.score.${ranking?.method ?? 'points'}`),
      ],
      rows: rows.map(({ team, place, firsts, seconds, thirds, score }) => ({
        key: team.id,
        cells: [place, team.name, firsts, seconds, thirds, format.number(score)],
      })),
    })),
  ]
  return (
    <Paper
      title={t('papers:paper.protocols.title')}
      backTo={consolePaths.managedPapers(competition.slug)}
      filters={<EventFilters categories={categories} />}
      isEmpty={sheets.length === 0}
    >
      {sheets.map(({ title, heads, rows }, at) => (
        <Sheet key={at} title={title} competition={competition} page={at + 1} pages={sheets.length}>
          <PaperTable heads={heads} rows={rows} />
          <Signatures of={(['chiefJudge', 'secretary'] as const).map((line) => t(`papers:line.${line}`))} />
        </Sheet>
      ))}
    </Paper>
  )
}
