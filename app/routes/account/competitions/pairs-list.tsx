import type { LoaderFunctionArgs } from '@remix-run/node'
import { sideName } from '~/components/fight/bout-name.ts'
import { matOrders } from '~/components/fight/shown-fight.ts'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { EventFilters } from '~/components/papers/event-filters.tsx'
import { TablePaper } from '~/components/papers/table-paper.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadBoutPapers } from '~/server/papers/event-papers.ts'
import { matName } from '~/i18n/mat-name.ts'

export const handle: RouteHandle = { i18n: ['papers', 'fight'], title: 'papers:paper.pairs.title' }

export const loader = (args: LoaderFunctionArgs) => loadBoutPapers(args)

/** The pairs of each category: which bout is fought where, by whom. */
export default function PairsList() {
  const t = useText()
  const { competition, mats, categories, timetable } = usePaperData<typeof loader>()
  const title = t('papers:paper.pairs.title')
  const categoryOf = new Map(
    timetable.mats.flatMap(({ bouts: own }) => own.map((bout) => [bout.id, bout.category_id] as const)),
  )
  const bouts = matOrders(timetable).flatMap(({ mat, fights }) => fights.map((fight) => ({ mat, fight })))
  const tables = categories.map(({ id, name }) => ({
    title: `${title}: ${name}`,
    heads: [
      t('papers:head.bout'),
      { text: t('papers:head.mat'), className: 'min-w-20' },
      ...(['round', 'red', 'blue'] as const).map((head) => t(`papers:head.${head}`)),
    ],
    rows: bouts
      .filter(({ fight }) => categoryOf.get(fight.id) === id)
      .map(({ mat, fight }) => ({
        key: fight.id,
        cells: [
          fight.number,
          matName(t, mat),
          fight.round,
          ...(['left', 'right'] as const).map((side) =>
            [sideName(t, fight, side), fight.details[`${side}_user`]?.club?.name].filter(Boolean).join(', '),
          ),
        ],
      })),
  }))
  return (
    <TablePaper
      title={title}
      competition={competition}
      filters={<EventFilters categories={categories} mats={mats} />}
      tables={tables}
      signatures={[t('papers:line.chiefJudge'), t('papers:line.secretary')]}
    />
  )
}
