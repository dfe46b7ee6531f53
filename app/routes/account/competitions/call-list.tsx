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

export const handle: RouteHandle = { i18n: ['papers', 'fight'], title: 'papers:paper.call-list.title' }

export const loader = (args: LoaderFunctionArgs) => loadBoutPapers(args)

/** Bouts that fit on a page: two rows each, a corner in each. */
const BOUTS = 9

/** Whom the call room calls to each mat, with room for three calls and a tick for who has come. */
export default function CallList() {
  const t = useText()
  const { competition, mats, categories, timetable } = usePaperData<typeof loader>()
  const format = useFormat(competition.timezone)
  const sheets = matOrders(timetable).flatMap(({ mat, fights }) =>
    partsOf(
      fights.filter(({ status }) => status === 'waiting'),
      BOUTS,
    ).map(({ rows }) => ({ mat, rows })),
  )
  return (
    <Paper
      title={t('papers:paper.call-list.title')}
      backTo={consolePaths.managedPapers(competition.slug)}
      filters={<EventFilters categories={categories} mats={mats} />}
      isEmpty={sheets.length === 0}
    >
      {sheets.map(({ mat, rows }, at) => (
        <Sheet
          key={at}
          title={`${t('papers:paper.call-list.title')}: ${mat.name}`}
          competition={competition}
          page={at + 1}
          pages={sheets.length}
        >
          <PaperTable
            heads={[
              ...(['bout', 'time', 'category', 'side', 'athlete', 'club'] as const).map((head) =>
                t(`papers:head.${head}`),
              ),
              ...([1, 2, 3] as const).map((call) => ({
                text: t('papers:head.call', { call }),
                className: 'min-w-12',
              })),
              { text: t('papers:head.came'), className: 'min-w-12' },
            ]}
            rows={rows.flatMap((fight) =>
              (['left', 'right'] as const).map((side) => ({
                key: `${fight.id}-${side}`,
                cells: [
                  ...(side === 'left'
                    ? [
                        fight.number,
                        fight.start_estimate_at === null ? null : format.time(fight.start_estimate_at),
                        `${fight.category.name}, ${fight.round}`,
                      ]
                    : [null, null, null]),
                  t(`papers:head.${side === 'left' ? 'red' : 'blue'}`),
                  sideName(t, fight, side),
                  fight.details[`${side}_user`]?.club?.name ?? null,
                  null,
                  null,
                  null,
                  null,
                ],
              })),
            )}
          />
        </Sheet>
      ))}
    </Paper>
  )
}
