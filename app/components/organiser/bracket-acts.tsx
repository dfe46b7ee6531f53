import CalendarSync from 'lucide-react/icons/calendar-sync'
import Check from 'lucide-react/icons/check'
import Settings2 from 'lucide-react/icons/settings-2'
import type { ComponentProps } from 'react'
import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import type { DrawReport } from '~/domain/contract/draw.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cardClass } from '../ui/card.tsx'
import { cx } from '../ui/class-names.ts'
import { Form } from '../ui/form.tsx'
import type { Option } from '../ui/select.tsx'
import { Notice } from '../ui/notice.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ActForm } from '../ui/act-form.tsx'
import { DrawSettingsFields } from './draw-settings-fields.tsx'
import { MoveBracket } from './move-bracket.tsx'

/** Whether there is another mat for a bracket that is not over. */
export const mayMove = ({ status }: Bracket, mats: readonly unknown[]): boolean =>
  mats.length > 1 && status !== 'ended'

/** What the organiser does with a bracket as a whole: confirms its draw, draws it anew, lays it on the mats. */
export function BracketActs({
  bracket,
  drawn,
  mats,
  preview,
  sentMat,
  moveErrors,
}: {
  readonly bracket: Bracket
  /** How it was drawn; null before the draw. */
  readonly drawn: DrawReport | null
  readonly mats: readonly Option[]
  readonly preview: ComponentProps<typeof MoveBracket>['preview']
  readonly sentMat: string | undefined
  readonly moveErrors: readonly string[] | undefined
}) {
  const t = useText()
  const { version, status, confirmed } = bracket
  const facts = [
    bracket.type.name,
    t(`organiser:thirdPlace.${bracket.third_place}`),
    t('common:units.athletes', { count: bracket.athletes_count }),
  ]
  const begun = status === 'started' || status === 'ended'
  return (
    <section className={cx(cardClass, 'flex flex-col gap-4 p-4 md:p-5')}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-2">
          <h2 className="display text-2xl">{bracket.category.name}</h2>
          <div className="flex flex-wrap items-center gap-2">
            <StatusBadge kind="bracket" slug={status} />
            {begun ? null : (
              <Badge tone={confirmed ? 'success' : 'warning'}>
                {t(confirmed ? 'organiser:brackets.drawConfirmed' : 'organiser:brackets.drawOpen')}
              </Badge>
            )}
            <span className="text-sm text-ink-muted">{facts.join(' · ')}</span>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {begun ? null : confirmed ? (
            <ActForm intent="open" fields={{ version }} size="md">
              {t('organiser:draw.open')}
            </ActForm>
          ) : (
            <ActForm
              intent="confirm"
              fields={{ version }}
              size="md"
              variant="primary"
              icon={<Check size={18} />}
            >
              {t('organiser:draw.confirm')}
            </ActForm>
          )}
          {mats.length > 0 && status !== 'ended' ? (
            <ActForm intent="schedule" size="md" icon={<CalendarSync size={18} />}>
              {t('bracket:actions.rebuildSchedule')}
            </ActForm>
          ) : null}
        </div>
      </div>
      {begun ? null : (
        <details className="group">
          <summary className={buttonClass('secondary', 'md', 'w-fit')}>
            <Settings2 size={18} />
            {t('bracket:actions.rebuild')}
          </summary>
          <Form
            method="post"
            preventScrollReset
            className="mt-4 flex flex-col gap-5 border-t border-line pt-4"
          >
            <FormKey />
            <input type="hidden" name="intent" value="rebuild" />
            <input type="hidden" name="version" value={version} />
            <p className="max-w-prose text-sm text-ink-muted">
              {t(confirmed ? 'organiser:draw.confirmedNote' : 'organiser:draw.rebuildNote')}
            </p>
            {bracket.cells_edited > 0 ? (
              <Notice tone="warning">
                {t('organiser:draw.editsForgotten', { count: bracket.cells_edited })}
              </Notice>
            ) : null}
            {drawn ? <DrawSettingsFields id="rebuild" drawn={drawn} /> : null}
            <div>
              <SubmitButton name="pressed" value="rebuild" disabled={confirmed}>
                {t('bracket:actions.rebuild')}
              </SubmitButton>
            </div>
          </Form>
        </details>
      )}
      {mayMove(bracket, mats) ? (
        <MoveBracket bracket={bracket} mats={mats} preview={preview} sentMat={sentMat} errors={moveErrors} />
      ) : null}
    </section>
  )
}
