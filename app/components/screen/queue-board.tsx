import { useEffect, useState } from 'react'
import type { Side } from '~/domain/bracket/bracket.ts'
import { inPages, PAGE_SECONDS, pageAt, ROWS_OF_PAGE } from '~/domain/screen/pages.ts'
import { MINUTE_MS, SECOND_MS, type Instant } from '~/domain/time.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { useMinute } from '../display/tv-screen.tsx'
import { sideName } from '../fight/bout-name.ts'
import { cx } from '../ui/class-names.ts'
import type { QueueRow } from './scene.ts'

/** All bouts that wait, page after page: with a script they turn by themselves, without one the address does it. */
export function QueueBoard({
  title,
  rows,
  page: first,
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
  const [turned, setTurned] = useState(first)
  useEffect(() => {
    const timer = setInterval(() => setTurned((page) => page + 1), PAGE_SECONDS * SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const at = pageAt(turned, pages.length)
  return (
    <>
      <header className="flex shrink-0 items-end justify-between gap-[1em] pb-[1.6vh]">
        <div className="min-w-0">
          <h1 className="display text-[2.2em] leading-none">{t('display:schedule.title')}</h1>
          <p className="line-clamp-1 text-[1em] leading-tight text-ink-muted">{title}</p>
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

function QueueLine({ row }: { readonly row: QueueRow }) {
  const format = useFormat()
  return (
    <li className="@container-[size] min-w-0 overflow-hidden rounded-[0.3em] bg-raised">
      <div className="grid h-full grid-cols-[auto_minmax(0,1fr)_minmax(0,0.62fr)] items-center gap-x-[2cqw] px-[1.2cqw] portrait:grid-cols-[auto_minmax(0,1fr)]">
        <div className="min-w-[9cqw] leading-none portrait:min-w-[16cqw]">
          <p className="figures text-[length:min(46cqh,7cqw)] portrait:text-[length:min(30cqh,8cqw)]">
            {row.start_estimate_at ? format.time(row.start_estimate_at) : '–'}
          </p>
          <p className="pt-[4cqh] text-[length:min(28cqh,3.4cqw)] leading-none font-semibold whitespace-nowrap text-accent-text portrait:text-[length:min(16cqh,4.4cqw)]">
            {row.mat}
          </p>
        </div>
        <div className="flex min-w-0 flex-col gap-[4cqh]">
          <Side side="left" row={row} />
          <Side side="right" row={row} />
        </div>
        <p className="line-clamp-3 text-end text-[length:min(27cqh,2.6cqw)] leading-[1.1] text-ink-muted portrait:col-span-2 portrait:line-clamp-1 portrait:text-start portrait:text-[length:min(15cqh,3.8cqw)]">
          {[row.number, row.category, row.round].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  )
}

/** A long name is smaller, the longest on two lines: it is never cut. */
function sizeOfName({ length }: string): string {
  if (length >= 40)
    return 'line-clamp-2 text-[length:min(21cqh,2.2cqw)] portrait:text-[length:min(15cqh,3.4cqw)]'
  return length >= 26
    ? 'line-clamp-1 text-[length:min(34cqh,2.7cqw)] portrait:text-[length:min(20cqh,4cqw)]'
    : 'line-clamp-1 text-[length:min(38cqh,3.3cqw)] portrait:text-[length:min(22cqh,5cqw)]'
}

function Side({ side, row }: { readonly side: Side; readonly row: QueueRow }) {
  const t = useText()
  const name = sideName(t, row, side)
  return (
    <p className="flex min-w-0 items-center gap-[0.9cqw]">
      <span
        role="img"
        aria-label={t(`common:sides.${side}`)}
        className={cx('h-[30cqh] w-[0.6cqw] shrink-0 rounded-full', side === 'left' ? 'bg-red' : 'bg-blue')}
      />
      <span className={cx('min-w-0 leading-[1.12] font-bold [overflow-wrap:anywhere]', sizeOfName(name))}>
        {name}
      </span>
    </p>
  )
}
