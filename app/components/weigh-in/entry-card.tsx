import Undo2 from 'lucide-react/icons/undo-2'
import UserCheck from 'lucide-react/icons/user-check'
import type { OfferedCategory } from '~/domain/contract/competition.fields.ts'
import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import { isClosed } from '~/domain/competition/application-status.ts'
import { logOf, situationOf } from '~/components/weigh-in/entry-view.ts'
import type { WeighInSettings } from '~/domain/weigh-in/settings.ts'
import { heaviestGrams } from '~/domain/weigh-in/verdict.ts'
import { allowedActs, categoriesInstead, openVerdict, readWeighIn } from '~/domain/weigh-in/weigh-in.ts'
import { REASON_MAX } from '~/domain/contract/text-limits.ts'
import type { Currency } from '~/domain/order/currency.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { LackingPapers } from '../document/lacking-papers.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Fold } from '../ui/fold.tsx'
import { Input } from '../ui/input.tsx'
import { hasNoPlaces } from '../competition/places-text.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActButton } from './act-button.tsx'
import type { Dispatch } from './dispatch.ts'
import { WeighForm } from './weigh-form.tsx'
import { Owed } from './owed.tsx'
import { actText, limitsText, STATE_TONES, stateText } from './words.ts'

/** One athlete at the scales: who it is, what the limits are, and what can be done now. */
export function EntryCard({
  entry,
  settings,
  offered,
  currency,
  dispatch,
  refused,
  close,
}: {
  readonly entry: WeighInEntry
  readonly settings: WeighInSettings
  readonly offered: readonly OfferedCategory[]
  readonly currency: Currency
  readonly dispatch: Dispatch
  readonly refused?: Parameters<typeof WeighForm>[0]['refused']
  /** The page without an open entry; an entry that was opened here, without the server, is not in the address. */
  readonly close: { readonly to: string; readonly onClick: () => void }
}) {
  const t = useText()
  const format = useFormat()
  const log = logOf(entry)
  const situation = situationOf(entry, settings, offered)
  const weighIn = readWeighIn(log)
  const verdict = openVerdict(weighIn, situation)
  const instead = categoriesInstead(weighIn, situation)
  const may = new Set(isClosed(entry.status) ? [] : allowedActs(log, situation))
  const { user } = entry
  const about = [user.birth_year, user.club?.name, user.country?.name].filter(Boolean).join(' · ')
  const triesLeft = settings.tries - weighIn.tries
  return (
    <Card
      title={user.name}
      actions={
        <Link {...close} preventScrollReset className="text-sm underline underline-offset-4">
          {t('weighIn:card.close')}
        </Link>
      }
      data-entry={entry.id}
    >
      <div className="flex flex-col gap-3">
        <div className="flex items-start gap-4">
          <Avatar name={user.name} src={user.thumb} size="lg" />
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <p className="text-sm text-ink-muted">
              {about}
              <span className="block text-ink-faint">{t('weighIn:card.number', { number: entry.id })}</span>
            </p>
            <div className="flex flex-wrap items-center gap-2" role="status">
              <Badge tone={STATE_TONES[entry.state]}>{stateText(t, format, entry)}</Badge>
              {weighIn.round === 2 ? <Badge tone="accent">{t('weighIn:card.second')}</Badge> : null}
              {weighIn.dueAt !== null && entry.state === 'expected' ? (
                <span className="text-sm text-ink-muted">
                  {t('weighIn:lot.comeUntil', {
                    at: format.moment(weighIn.dueAt),
                  })}
                </span>
              ) : null}
              {isClosed(entry.status) ? <Badge tone="danger">{t('weighIn:card.closed')}</Badge> : null}
              <Owed entry={entry} currency={currency} />
              <LackingPapers kinds={entry.lacking_papers} />
              {entry.state === 'failed' && weighIn.last?.reason ? (
                <span className="text-sm wrap-anywhere text-ink-muted">{weighIn.last.reason}</span>
              ) : null}
            </div>
          </div>
        </div>
        {/* The keys below are in sight on a tablet without scrolling. */}
        <div className="flex items-start justify-between gap-3">
          <ul className="flex min-w-0 flex-1 flex-col gap-1">
            {entry.categories.map((category) => {
              const heaviest = heaviestGrams({ weightTo: category.weight_to }, settings, weighIn.round)
              const hasRoom = heaviest !== null && heaviest > (category.weight_to ?? 0) * 1_000
              return (
                <li key={category.id}>
                  <span className="font-semibold">{category.name}</span>
                  <span className="block text-sm text-ink-muted">
                    {[
                      limitsText(t, format, category),
                      hasRoom
                        ? t('weighIn:card.withTolerance', { weight: format.weight(heaviest / 1_000) })
                        : null,
                      entry.declared_weight === null
                        ? null
                        : t('weighIn:card.declared', { weight: format.weight(entry.declared_weight) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              )
            })}
          </ul>
          {may.has('arrive') ? (
            <ActButton
              entry={entry}
              act={{ type: 'arrive' }}
              dispatch={dispatch}
              icon={<UserCheck size={18} />}
            >
              {t('weighIn:card.arrive')}
            </ActButton>
          ) : null}
        </div>
        {verdict && verdict.kind !== 'within' ? (
          <Notice tone="warning" role="alert">
            {format.weight(weighIn.weight)} {'·'}{' '}
            {t(verdict.kind === 'over' ? 'weighIn:card.overBy' : 'weighIn:card.underBy', {
              grams: format.number(verdict.grams),
            })}
            {settings.tries > 0 ? ` · ${t('weighIn:card.triesLeft', { count: Math.max(0, triesLeft) })}` : ''}
          </Notice>
        ) : null}
        {may.has('move')
          ? instead
              .flatMap(({ id }) => offered.find((one) => one.id === id) ?? [])
              .map((category) =>
                hasNoPlaces(category) ? (
                  <p key={category.id} className="text-sm text-ink-muted">
                    {t('weighIn:card.full', { category: category.name })}
                  </p>
                ) : (
                  <ActButton
                    key={category.id}
                    entry={entry}
                    act={{ type: 'move', categoryId: category.id }}
                    dispatch={dispatch}
                    variant="primary"
                  >
                    {t('weighIn:card.move', { category: category.name })}
                  </ActButton>
                ),
              )
          : null}
        {verdict &&
        verdict.kind !== 'within' &&
        settings.overweight === 'next_category' &&
        instead.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('weighIn:card.noOther')}</p>
        ) : null}
        <WeighForm
          key={entry.id}
          entry={entry}
          dispatch={dispatch}
          isAllowed={may.has('weigh')}
          refused={refused}
        />
        {may.has('refuse') ? (
          <Fold label={t('weighIn:card.refuse')}>
            <ActButton
              entry={entry}
              act={{ type: 'refuse' }}
              dispatch={dispatch}
              variant="danger"
              before={
                <Field id={`reason-${entry.id}`} label={t('weighIn:card.reason')}>
                  {(control) => (
                    <Input {...control} name="reason" maxLength={REASON_MAX} autoComplete="off" />
                  )}
                </Field>
              }
            >
              {t('weighIn:card.refuse')}
            </ActButton>
          </Fold>
        ) : null}
        {may.has('undo') ? (
          <ActButton
            entry={entry}
            act={{ type: 'undo' }}
            dispatch={dispatch}
            variant="ghost"
            icon={<Undo2 size={18} />}
          >
            {t('weighIn:card.undo')}
          </ActButton>
        ) : null}
        {may.has('recall') && settings.secondCount > 0 ? (
          <ActButton entry={entry} act={{ type: 'recall' }} dispatch={dispatch} variant="ghost">
            {t('weighIn:card.recall')}
          </ActButton>
        ) : null}
        {entry.log.length > 0 ? (
          <Fold label={t('weighIn:card.log')}>
            <ol className="flex flex-col gap-1 text-sm">
              {entry.log.map((fact, index) => (
                <li key={index}>
                  {actText(t, format, { ...fact, categoryId: fact.category_id }, offered)}
                  {fact.reason ? `: ${fact.reason}` : ''}
                  <span className="text-ink-faint">
                    {` · ${[format.time(fact.at_ms), fact.by, fact.station].filter(Boolean).join(' · ')}`}
                  </span>
                </li>
              ))}
            </ol>
          </Fold>
        ) : null}
      </div>
    </Card>
  )
}
