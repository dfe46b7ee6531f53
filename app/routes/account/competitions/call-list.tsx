import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ReactNode } from 'react'
import { sideName } from '~/components/fight/bout-name.ts'
import { MatPaper } from '~/components/papers/mat-paper.tsx'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { PaperTable } from '~/components/papers/paper-table.tsx'
import { sizeOfBout } from '~/components/papers/bout-size.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { cx } from '~/components/ui/class-names.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadBoutPapers } from '~/server/papers/event-papers.ts'

export const handle: RouteHandle = { i18n: ['papers', 'fight'], title: 'papers:paper.call-list.title' }

export const loader = (args: LoaderFunctionArgs) => loadBoutPapers(args)

/** Bouts that fit on a page: a row for each corner, with its club on a second line and a category's name on two. */
const BOUTS = 7

/** Whom the call room calls to each mat, with room for three calls and a tick for who has come. */
export default function CallList() {
  const t = useText()
  const data = usePaperData<typeof loader>()
  const format = useFormat(data.competition.timezone)
  const timeOf = ({ start_estimate_at: at }: { readonly start_estimate_at: string | null }) =>
    at === null ? null : format.time(at)
  return (
    <MatPaper
      title={t('papers:paper.call-list.title')}
      data={data}
      room={BOUTS}
      sizeOf={(fight) => Math.min(2, sizeOfBout(t, fight))}
      shows={({ status }) => status === 'waiting'}
    >
      {(fights) => (
        <PaperTable
          heads={[
            t('papers:head.bout'),
            { text: t('papers:head.category'), className: 'w-36 min-w-32' },
            t('papers:head.side'),
            { text: t('papers:head.athlete'), className: 'w-2/5 min-w-36' },
            ...([1, 2, 3] as const).map((call) => ({
              text: t('papers:head.call', { call }),
              className: 'min-w-11',
            })),
            { text: t('papers:head.came'), className: 'min-w-11' },
          ]}
          rows={fights.flatMap((fight) =>
            (['left', 'right'] as const).map((side) => ({
              key: `${fight.id}-${side}`,
              cells: [
                side === 'left' ? (
                  <Two key="bout" first={fight.number} second={timeOf(fight)} isWhole />
                ) : null,
                side === 'left' ? (
                  <Two key="category" first={fight.category.name} second={fight.round} />
                ) : null,
                t(`papers:head.${side === 'left' ? 'red' : 'blue'}`),
                <Two
                  key="athlete"
                  first={sideName(t, fight, side)}
                  second={fight.details[`${side}_user`]?.club?.name}
                />,
                null,
                null,
                null,
                null,
              ],
            })),
          )}
        />
      )}
    </MatPaper>
  )
}

/** What a cell says, and beneath it what belongs to it. A number and a time are whole: they stay in one line. */
function Two({
  first,
  second,
  isWhole = false,
}: {
  readonly first: ReactNode
  readonly second: ReactNode
  readonly isWhole?: boolean
}) {
  const wrapping = isWhole ? 'whitespace-nowrap' : '[overflow-wrap:anywhere]'
  return (
    <>
      <b className={cx('block leading-tight', wrapping)}>{first}</b>
      <span className={cx('block text-xs leading-tight', wrapping)}>{second}</span>
    </>
  )
}
