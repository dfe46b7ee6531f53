import Lightbulb from 'lucide-react/icons/lightbulb'
import { isRunning } from '~/domain/clock/clock.ts'
import { mayHaveExtraTime } from '~/domain/fight/periods.ts'
import { actFor } from '~/domain/fight/suggestion-act.ts'
import { suggestions, type Suggestion } from '~/domain/fight/suggestions.ts'
import { useText } from '~/i18n/words.tsx'
import { ActButton, ActForm } from './act-form.tsx'
import { nameOf, useTable } from './table-context.tsx'
import { useEventWords } from './use-event-words.ts'

/** What the rules would have the table do now. Nothing happens by itself: the table presses, or does not. */
export function SuggestionBar() {
  const t = useText()
  const { fight, rules, now, view } = useTable()
  const words = useSuggestionWords()
  const events = useEventWords()
  if (!view.abilities.score) return null
  const live = isRunning(fight.state.clock, now) || fight.state.hold !== null
  const all = suggestions(fight, rules, now)
  // Where a draw on time allows extra time, the two are one message with one key.
  const extra = all.find(({ kind }) => kind === 'extra_time')
  const isDraw = (one: Suggestion) => one.kind === 'time_up' && one.winner === null
  const shown = extra && all.some(isDraw) ? all.filter((one) => one !== extra) : all
  return (
    <>
      {shown.map((suggestion) => {
        const pressed = extra && isDraw(suggestion) ? extra : suggestion
        const act = actFor(pressed, !rules.countsPointsWhenStopped && !live)
        return (
          <div
            key={`${suggestion.kind}-${personIn(suggestion)}`}
            data-suggestion={suggestion.kind}
            title={t('judge:suggestion.decline')}
            className="flex items-center gap-x-3 rounded-sm border-s-4 border-s-warning-text bg-warning-tint px-3"
          >
            <span className="min-w-0 flex-1 font-semibold">
              <Lightbulb
                size={18}
                className="me-1.5 inline text-warning-text max-md:hidden"
                aria-hidden="true"
              />
              {words(suggestion)}
            </span>
            {act ? (
              <ActForm>
                <ActButton act={act} className="min-h-12">
                  {events.brief({
                    type: act.type,
                    athlete: act.user_id ?? null,
                    value: act.value ?? null,
                    reason: act.reason ?? null,
                  })}
                </ActButton>
              </ActForm>
            ) : null}
          </div>
        )
      })}
    </>
  )
}

/** Whom a suggestion is about, which tells two of one kind apart. */
const personIn = (suggestion: Suggestion): number | null =>
  'athlete' in suggestion ? suggestion.athlete : 'winner' in suggestion ? suggestion.winner : null

function useSuggestionWords() {
  const t = useText()
  const { view, fight, rules } = useTable()
  const name = (athlete: number | null) => nameOf(view, athlete) ?? ''
  return (suggestion: Suggestion): string => {
    switch (suggestion.kind) {
      case 'end_by_lead':
        return t('judge:suggestion.end_by_lead', {
          value: suggestion.lead,
          winner: name(suggestion.winner),
        })
      case 'end_by_point':
        return t(`judge:suggestion.${suggestion.isSecond ? 'end_by_second' : 'end_by_point'}`, {
          value: suggestion.value,
          winner: name(suggestion.winner),
        })
      case 'golden_score':
        return t('judge:suggestion.golden_score', { winner: name(suggestion.winner) })
      case 'end_by_penalties':
        return t('judge:suggestion.end_by_penalties', {
          name: name(suggestion.athlete),
          winner: name(suggestion.winner),
        })
      case 'warning_after_reprimands':
        return t('judge:suggestion.warning_after_reprimands', {
          name: name(suggestion.athlete),
          value: suggestion.reprimands,
        })
      case 'hold_complete':
      case 'hold_points':
        return t(`judge:suggestion.${suggestion.kind}`, {
          name: name(suggestion.athlete),
          value: suggestion.points,
        })
      case 'time_up':
        return suggestion.winner === null
          ? t(
              `judge:suggestion.${mayHaveExtraTime(fight.state, rules) ? 'time_up_draw' : 'time_up_decision'}`,
            )
          : t('judge:suggestion.time_up', { winner: name(suggestion.winner) })
      case 'next_period':
        return suggestion.winner === null
          ? t('judge:suggestion.next_period')
          : t('judge:suggestion.period_won', { winner: name(suggestion.winner) })
      case 'period_decision':
        return t(`judge:suggestion.${suggestion.endsBout ? 'bout_level' : 'period_level'}`, {
          winner: name(suggestion.winner),
        })
      case 'end_by_break':
        return t('judge:suggestion.end_by_break', {
          name: name(suggestion.athlete),
          winner: name(suggestion.winner),
        })
      case 'extra_time':
      case 'break_over':
        return t(`judge:suggestion.${suggestion.kind}`)
    }
  }
}
