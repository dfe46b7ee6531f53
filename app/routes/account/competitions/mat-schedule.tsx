import type { LoaderFunctionArgs } from '@remix-run/node'
import { sideName } from '~/components/fight/bout-name.ts'
import { matOrders } from '~/components/fight/shown-fight.ts'
import { EventFilters } from '~/components/papers/event-filters.tsx'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { Paper, Sheet } from '~/components/papers/paper.tsx'
import { PaperTable } from '~/components/papers/paper-table.tsx'
import { partsOf } from '~/components/papers/sheets.ts'
import { consolePaths } from '~/components/console-paths.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadBoutPapers } from '~/server/pages/event-papers.ts'

export const handle: RouteHandle = { i18n: ['papers', 'fight'], title: 'papers:paper.schedule.title' }

export const loader = (args: LoaderFunctionArgs) => loadBoutPapers(args)

/** Rows that fit on a page, names of two lines in each. */
const ROWS = 15

/** The bouts of each mat in their order. */
export default function MatSchedule() {
  const t = useText()
  const { competition, mats, categories, timetable } = usePaperData<typeof loader>()
  const format = useFormat(competition.timezone)
  const sheets = matOrders(timetable).flatMap(({ mat, fights }) =>
    partsOf(fights, ROWS).map(({ rows }) => ({ mat, rows })),
  )
  return (
    <Paper
      title={t('papers:paper.schedule.title')}
      backTo={consolePaths.managedPapers(competition.slug)}
      filters={<EventFilters categories={categories} mats={mats} />}
      isEmpty={sheets.length === 0}
    >
      {sheets.map(({ mat, rows }, at) => (
        <Sheet
          key={at}
          title={`${t('papers:paper.schedule.title')}: ${mat.name}`}
          competition={competition}
          page={at + 1}
          pages={sheets.length}
        >
          <PaperTable
            heads={[
              ...(['bout', 'time', 'category', 'round', 'red', 'blue'] as const).map((head) =>
                t(`papers:head.${head}`),
              ),
              { text: t('papers:head.result'), className: 'min-w-20' },
            ]}
            rows={rows.map((fight) => {
              const begins = fight.start_at ?? fight.start_estimate_at
              return {
                key: fight.id,
                cells: [
                  fight.number,
                  begins === null ? null : format.time(begins),
                  fight.category.name,
                  fight.round,
                  sideName(t, fight, 'left'),
                  sideName(t, fight, 'right'),
                  fight.status === 'ended'
                    ? `${fight.details.left_user_stats.points}:${fight.details.right_user_stats.points}`
                    : null,
                ],
              }
            })}
          />
        </Sheet>
      ))}
    </Paper>
  )
}
