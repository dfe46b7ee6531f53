import type { LoaderFunctionArgs } from '@remix-run/node'
import { sideName } from '~/components/fight/bout-name.ts'
import { MatPaper } from '~/components/papers/mat-paper.tsx'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { PaperTable } from '~/components/papers/paper-table.tsx'
import { sizeOfTexts } from '~/components/papers/sheets.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadBoutPapers } from '~/server/papers/event-papers.ts'

export const handle: RouteHandle = { i18n: ['papers', 'fight'], title: 'papers:paper.schedule.title' }

export const loader = (args: LoaderFunctionArgs) => loadBoutPapers(args)

/** Rows that fit on a page, names of two lines in each. */
const ROWS = 15
/** Letters of a name such a row has room for. */
const LETTERS = 26

/** The bouts of each mat in their order. */
export default function MatSchedule() {
  const t = useText()
  const data = usePaperData<typeof loader>()
  const format = useFormat(data.competition.timezone)
  return (
    <MatPaper
      title={t('papers:paper.schedule.title')}
      data={data}
      room={ROWS}
      sizeOf={(fight) => sizeOfTexts([sideName(t, fight, 'left'), sideName(t, fight, 'right')], LETTERS)}
    >
      {(fights) => (
        <PaperTable
          heads={[
            ...(['bout', 'time', 'category', 'round', 'red', 'blue'] as const).map((head) =>
              t(`papers:head.${head}`),
            ),
            { text: t('papers:head.result'), className: 'min-w-20' },
          ]}
          rows={fights.map((fight) => {
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
      )}
    </MatPaper>
  )
}
