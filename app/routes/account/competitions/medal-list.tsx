import type { LoaderFunctionArgs } from '@remix-run/node'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { TablePaper } from '~/components/papers/table-paper.tsx'
import { TEAM_KINDS } from '~/domain/results/team-points-settings.ts'
import { afterColon } from '~/i18n/after-colon.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadResultPapers } from '~/server/papers/event-papers.ts'

export const handle: RouteHandle = { i18n: ['papers', 'public'], title: 'papers:paper.medals.title' }

export const loader = (args: LoaderFunctionArgs) => loadResultPapers(args)

/** The medals of clubs, cities and countries, to be signed. */
export default function MedalList() {
  const t = useText()
  const { competition, medals } = usePaperData<typeof loader>()
  const title = t('papers:paper.medals.title')
  return (
    <TablePaper
      title={title}
      competition={competition}
      filters={null}
      tables={TEAM_KINDS.filter((kind) => medals[kind].length > 0).map((kind) => ({
        title: `${title}: ${afterColon(t(`public:results.by.${kind}`))}`,
        heads: [
          t('papers:head.place'),
          t(`public:results.kind.${kind}`),
          ...(['gold', 'silver', 'bronze'] as const).map((medal) => t(`status:medal.${medal}`)),
          t('papers:head.total'),
        ],
        rows: medals[kind].map(({ team, place, gold, silver, bronze }) => ({
          key: team.id,
          cells: [place, team.name, gold, silver, bronze, gold + silver + bronze],
        })),
      }))}
      signatures={[t('papers:line.chiefJudge'), t('papers:line.secretary')]}
    />
  )
}
