import type { LoaderFunctionArgs } from '@remix-run/node'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { TablePaper } from '~/components/papers/table-paper.tsx'
import { TEAM_KINDS } from '~/domain/results/team-points-settings.ts'
import { afterColon } from '~/i18n/after-colon.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadResultPapers } from '~/server/papers/event-papers.ts'

export const handle: RouteHandle = { i18n: ['papers', 'public'], title: 'papers:paper.teams.title' }

export const loader = (args: LoaderFunctionArgs) => loadResultPapers(args)

/** The ranking of clubs, cities and countries, to be signed. */
export default function TeamList() {
  const t = useText()
  const format = useFormat()
  const { competition, ranking } = usePaperData<typeof loader>()
  const title = t('papers:paper.teams.title')
  const kinds =
    ranking === null || ranking.categories_count === 0
      ? []
      : TEAM_KINDS.filter((kind) => ranking.teams[kind].length > 0)
  return (
    <TablePaper
      title={title}
      competition={competition}
      filters={null}
      tables={kinds.map((kind) => ({
        title: `${title}: ${afterColon(t(`public:results.by.${kind}`))}`,
        lead: t('public:results.counted', { count: ranking?.categories_count ?? 0 }),
        heads: [
          t('papers:head.place'),
          t(`public:results.kind.${kind}`),
          ...(['firsts', 'seconds', 'thirds'] as const).map((head) => t(`papers:head.${head}`)),
          t(`public:results.score.${ranking?.method ?? 'points'}`),
        ],
        rows: (ranking?.teams[kind] ?? []).map(({ team, place, firsts, seconds, thirds, score }) => ({
          key: team.id,
          cells: [place, team.name, firsts, seconds, thirds, format.number(score)],
        })),
      }))}
      signatures={[t('papers:line.chiefJudge'), t('papers:line.secretary')]}
    />
  )
}
