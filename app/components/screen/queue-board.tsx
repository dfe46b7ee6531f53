import { useEffect, useState } from 'react'
import type { Side } from '~/domain/bracket/bracket.ts'
import { labelOf } from '~/domain/screen/label.ts'
import { inPages, PAGE_SECONDS, pageAt, ROWS_OF_PAGE } from '~/domain/screen/pages.ts'
import { MINUTE_MS, SECOND_MS, type Instant } from '~/domain/time.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { useMinute } from '../display/tv-screen.tsx'
import { sideName } from '../fight/bout-name.ts'
import { FittedLines, FittedText } from '../display/fitted-text.tsx'
import { cx } from '../ui/class-names.ts'
import type { QueueRow } from './scene.ts'
import { matName } from '~/i18n/mat-name.ts'

/** A number that grows as pages are to be turned; without a script the address has it. */
export function useTurns(first: number): number {
  const [turned, setTurned] = useState(first)
  useEffect(() => {
    const timer = setInterval(() => setTurned((page) => page + 1), PAGE_SECONDS * SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return turned
}

/** One page of all the bouts that wait. */
export function QueueBoard({
  title,
  rows,
  page,
  renderedAtMs,
}: {
  readonly title: string
  readonly rows: readonly QueueRow[]
  readonly page: number
  readonly renderedAtMs: Instant
}) {
  const t = useText()
  const format = useFormat()
  const minute = useMinute(renderedAtMs)
  const pages = inPages(rows)
  const at = pageAt(page, pages.length)
  return (
    <>
      <header className="flex shrink-0 items-end justify-between gap-[1em] pb-[1.6vh]">
        <div className="min-w-0 flex-1">
          <h1 className="display text-[2.2em] leading-none">{t('display:schedule.title')}</h1>
          <FittedLines atMost={1} textClass="text-ink-muted">
            {title}
          </FittedLines>
        </div>
        <p className="flex shrink-0 items-baseline gap-[1em] leading-none">
          {pages.length > 1 ? (
            <span data-page={at + 1} className="text-[1.5em] font-semibold text-accent-text">
              {t('display:schedule.page', { page: at + 1, pages: pages.length })}
            </span>
          ) : null}
          <time className="figures text-[2.6em] leading-[0.85]">{format.time(minute * MINUTE_MS)}</time>
        </p>
      </header>
      {pages.length === 0 ? (
        <p className="display m-auto text-center text-[3em]">{t('display:schedule.none')}</p>
      ) : (
        <ol
          className="grid min-h-0 flex-1 gap-[0.8vh]"
          // A page that is not full keeps its rows at their height.
          style={{ gridTemplateRows: `repeat(${ROWS_OF_PAGE}, minmax(0, 1fr))` }}
        >
          {pages[at]?.map((row) => (
            <QueueLine key={row.id} row={row} />
          ))}
        </ol>
      )}
    </>
  )
}

/** All bouts that wait, page after page. */
export function QueuePages({ page, ...board }: Parameters<typeof QueueBoard>[0]) {
  return <QueueBoard {...board} page={useTurns(page)} />
}

function QueueLine({ row }: { readonly row: QueueRow }) {
  const t = useText()
  const format = useFormat()
  return (
    <li className="@container-[size] min-w-0 overflow-hidden rounded-[0.3em] bg-raised">
      <div className="grid h-full grid-cols-[12cqw_minmax(0,1fr)_minmax(0,0.6fr)] items-center gap-x-[2cqw] px-[1.2cqw] portrait:grid-cols-[19cqw_minmax(0,1fr)] portrait:grid-rows-[minmax(0,1fr)_24cqh]">
        <div className="flex h-full flex-col justify-center leading-none">
          <p className="figures text-[length:min(46cqh,7cqw)] portrait:text-[length:min(30cqh,8cqw)]">
            {row.start_estimate_at ? format.time(row.start_estimate_at) : '–'}
          </p>
          <FittedText
            face="text"
            lines={2}
            atMost="1.5em"
            className="h-[38cqh] justify-start pt-[3cqh] portrait:h-[24cqh]"
            textClass="text-accent-text"
          >
            {matName(t, { name: row.mat })}
          </FittedText>
        </div>
        <div className="flex h-full min-w-0 flex-col py-[3cqh]">
          <Side side="left" row={row} />
          <Side side="right" row={row} />
        </div>
        <FittedText
          face="text"
          lines={3}
          atMost="1.5em"
          className="h-[92%] portrait:col-span-2 portrait:h-full"
          textClass="text-end font-medium text-ink-muted portrait:text-start"
        >
          {labelOf([row.number, row.category, row.round])}
        </FittedText>
      </div>
    </li>
  )
}

function Side({ side, row }: { readonly side: Side; readonly row: QueueRow }) {
  const t = useText()
  return (
    <div className="flex min-h-0 min-w-0 flex-1 items-center gap-[0.9cqw]">
      <span
        role="img"
        aria-label={t(`common:sides.${side}`)}
        className={cx('h-[30cqh] w-[0.6cqw] shrink-0 rounded-full', side === 'left' ? 'bg-red' : 'bg-blue')}
      />
      <FittedText face="text" lines={2} atMost="2.2em" className="h-full flex-1">
        {sideName(t, row, side)}
      </FittedText>
    </div>
  )
}
