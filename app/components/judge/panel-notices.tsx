import Users from 'lucide-react/icons/users'
import { isRunning } from '~/domain/clock/clock.ts'
import type { PanelRoundView, PanelStateView } from '~/domain/contract/panel.fields.ts'
import type { Act } from '~/domain/fight/act-fields.ts'
import { laterState } from '~/domain/panel/panel.ts'
import { sideNumber } from '~/domain/panel/seats.ts'
import { SECOND_MS } from '~/domain/time.ts'
import type { Text } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { ActButton, ActForm } from './act-form.tsx'
import { useTable } from './table-context.tsx'
import { useEventWords } from './use-event-words.ts'

/** How long after its window a vote without a result is shown. */
const SPLIT_SHOWN_MS = 8 * SECOND_MS

/** The intents of the forms about side judges that no act of the log is behind. */
export const PANEL_INTENTS = { ask: 'panel-ask', dismiss: 'panel-dismiss' } as const

/** How the side judges vote, as it comes; what a majority agrees on is confirmed or not by the table. */
export function PanelNotices() {
  const { view, fight, now } = useTable()
  const { panel } = view
  if (!panel || !view.abilities.score || fight.state.endAt !== null) return null
  const isConfirmed = ({ id }: PanelRoundView) => fight.log.some(({ panelRound }) => panelRound === id)
  const isNews = ({ state, kind, closes_at_ms: end }: PanelRoundView) => {
    if (state === 'confirmed' || state === 'dismissed') return false
    return state === 'agreed' || kind === 'decision' || (end !== null && now < end + SPLIT_SHOWN_MS)
  }
  return (
    <>
      {panel.rounds
        .filter((round) => isNews(round) && !isConfirmed(round))
        .map((round) => (
          <Round key={round.id} round={round} panel={panel} />
        ))}
    </>
  )
}

function Round({ round, panel }: { readonly round: PanelRoundView; readonly panel: PanelStateView }) {
  const t = useText()
  const events = useEventWords()
  const { fight, rules, now } = useTable()
  const live = isRunning(fight.state.clock, now) || fight.state.hold !== null
  const act = confirmingAct(round, fight.setup, !rules.countsPointsWhenStopped && !live)
  const title =
    round.kind === 'decision'
      ? t('judge:panel.decision')
      : t('judge:panel.points', { side: t(`common:sides.${round.side ?? 'left'}Short`) })
  const state = laterState(round.state, round.closes_at_ms, now)
  return (
    <div
      data-panel-round={state}
      className="flex items-center gap-x-3 rounded-sm border-s-4 border-s-accent bg-surface px-3"
    >
      <span className="min-w-0 flex-1 font-semibold">
        <Users size={18} className="me-1.5 inline max-md:hidden" aria-hidden="true" />
        {title}{' '}
        <span className="font-normal">
          {votesWords(t, round, panel.size)}
          {state === 'split' ? ` · ${t('judge:panel.split')}` : null}
        </span>
      </span>
      <ActForm className="flex gap-1">
        {act ? (
          <ActButton act={act} className="table-key-main min-h-12">
            {events.brief({
              type: act.type,
              athlete: act.user_id ?? null,
              value: act.value ?? null,
              reason: act.reason ?? null,
            })}
          </ActButton>
        ) : null}
        {act || round.kind === 'decision' ? (
          <button
            type="submit"
            name="intent"
            value={`${PANEL_INTENTS.dismiss}:${round.id}`}
            className="table-key min-h-12"
          >
            {t('judge:panel.dismiss')}
          </button>
        ) : null}
      </ActForm>
    </div>
  )
}

/** What the table enters to confirm a round; null while there is no majority. */
function confirmingAct(
  { id, kind, agreed }: PanelRoundView,
  setup: { readonly left: number | null; readonly right: number | null },
  correction: boolean,
): Act | null {
  if (!agreed) return null
  const shared = { user_id: setup[agreed.side], panel_round_id: id }
  return kind === 'points'
    ? { type: 'point', value: agreed.value, correction, ...shared }
    : { type: 'end', reason: 'decision', ...shared }
}

/** `1: +2, 2: —, 3: +2`, by their places. */
export function votesWords(
  t: Text,
  { kind, votes }: Pick<PanelRoundView, 'kind' | 'votes'>,
  size: number,
): string {
  const said = ({ side, value }: PanelRoundView['votes'][number]) =>
    kind === 'points' ? `+${value ?? ''}` : t(`common:sides.${side}Short`)
  return Array.from({ length: size }, (_, index) => {
    const vote = votes.find(({ seat }) => sideNumber(seat) === index + 1)
    return `${index + 1}: ${vote ? said(vote) : '—'}`
  }).join(', ')
}
