import { useMemo, type ReactNode } from 'react'
import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import type { FightView } from '~/domain/contract/fight.fields.ts'
import type { Fight } from '~/domain/fight/fight.ts'
import { useText } from '~/i18n/words.tsx'
import { useClockNow } from '../clock/use-clock.ts'
import { cx } from '../ui/class-names.ts'
import { Notice } from '../ui/notice.tsx'
import { ChallengeNotice } from './challenge-popover.tsx'
import { BoutPanel, ClockPanel } from './clock-panel.tsx'
import { CornerPanel } from './corner-panel.tsx'
import { FightLog } from './fight-log.tsx'
import { PanelNotices } from './panel-notices.tsx'
import { NoticeStrip } from './notice-strip.tsx'
import { ResultPanel } from './result-panel.tsx'
import { SuggestionBar } from './suggestion-bar.tsx'
import { TableBar } from './table-bar.tsx'
import { isScoreOnly, DEFAULT_LAYOUT, type TableLayout } from './table-layout.ts'
import { sidesOf, TableProvider, useTable, type Dispatch } from './table-context.tsx'
import tableStyles from './table.css?url'

/** The style sheet of the table's keys, for the `links` of a route that shows one. */
export const tableLinks = () => [{ rel: 'stylesheet', href: tableStyles }]

export interface ScoringTableProps {
  readonly view: FightView
  /** The fight with this table's own acts on top; the server's when there are none. */
  readonly fight: Fight
  readonly dispatch: Dispatch | null
  /** Where the table is left to; null where it stands on a page among other things and has no bar of its own. */
  readonly backHref: string | null
  readonly nextHref: string | null
  readonly layout?: TableLayout
  /** The state of the link and of what is unsent, in the bar. */
  readonly linkBadges?: ReactNode
  /** What a plain form would change, to be confirmed first. */
  readonly pending?: ReactNode
  /** What comes and goes while the bout is scored: refusals, the link, other tables, what waits for a person. */
  readonly news?: ReactNode
}

/** The scoring table of one bout: both corners, the clock, everything that can be entered, and the log. */
export function ScoringTable(props: ScoringTableProps) {
  const { view, fight, dispatch, layout = DEFAULT_LAYOUT } = props
  const renderedAtMs = view.server_time_ms
  const [atLeft, atRight] = sidesOf(layout)
  const rules = useMemo(() => rulesOfBout(view), [view])
  const { clock, hold, technicalBreak } = fight.state
  const second = hold?.clock ?? technicalBreak?.clock ?? clock
  const now = Math.max(
    useClockNow(clock, renderedAtMs),
    useClockNow(second, renderedAtMs, second === clock ? 'down' : 'up'),
  )
  const table = useMemo(
    () => ({ view, fight, rules, now, renderedAtMs, dispatch, layout }),
    [view, fight, rules, now, renderedAtMs, dispatch, layout],
  )
  return (
    <TableProvider value={table}>
      <div className={cx('flex min-w-0 flex-col gap-2', isScoreOnly(layout) && 'table-big')}>
        {props.backHref === null ? null : <TableBar backHref={props.backHref}>{props.linkBadges}</TableBar>}
        {props.pending}
        <NoticeStrip>
          <ChallengeNotice />
          <PanelNotices />
          <SuggestionBar />
          {props.news}
          <Hints />
        </NoticeStrip>
        <div className="table-grid grid grid-cols-2 items-start gap-2 lg:grid-cols-[minmax(0,1fr)_minmax(17rem,21rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-3">
          <div className="col-span-2 min-w-0 lg:col-span-1 lg:col-start-2">
            <ClockPanel />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <CornerPanel side={atLeft} />
          </div>
          <div className="min-w-0 lg:col-start-3 lg:row-span-2 lg:row-start-1">
            <CornerPanel side={atRight} />
          </div>
          <div className="col-span-2 min-w-0 lg:col-span-1 lg:col-start-2 lg:row-start-2">
            <BoutPanel />
            <ResultPanel nextHref={props.nextHref} backHref={props.backHref} />
          </div>
        </div>
        {isScoreOnly(layout) ? null : <FightLog />}
      </div>
    </TableProvider>
  )
}

function Hints() {
  const t = useText()
  const { view, fight } = useTable()
  const missing = fight.setup.left === null || fight.setup.right === null
  if (!view.abilities.score) return <Notice tone="info">{t('judge:table.readOnly')}</Notice>
  return missing ? <Notice tone="info">{t('judge:table.missing')}</Notice> : null
}
