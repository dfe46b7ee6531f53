import { BELT_APPROVAL_MAX } from '~/domain/contract/text-limits.ts'
import type { SubmissionResult } from '@conform-to/react'
import { useFormAction } from '@remix-run/react'
import type { BeltApproval } from '~/domain/contract/club-life.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { DateField } from '../forms/date-field.tsx'
import { HiddenField, SelectField, TextareaField, TextField } from '../forms/fields.tsx'
import { CachedItems } from '../ui/cached-items.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Fold } from '../ui/fold.tsx'
import type { Option } from '../ui/select.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { BeltName } from './belt-name.tsx'

interface BeltFields extends Record<string, unknown> {
  user_id: string
  belt_id: string
  issued_at: string
  issuer: string
  description: string
}

/** What is shown of an award: all of it would travel with each page. */
export const listedAward = (it: BeltApproval) => ({
  id: it.id,
  belt: { name: it.belt.name, colour: it.belt.colour },
  user: { id: it.user.id, name: it.user.name },
  set_by: it.set_by && { id: it.set_by.id },
  issuer: it.issuer,
  issued_at: it.issued_at,
  status: it.status,
  is_approved: it.is_approved,
})

type Listed = ReturnType<typeof listedAward>

export interface BeltManagerData {
  readonly awards: readonly Listed[]
  readonly belts: readonly Option[]
  /** Whose belts may be entered besides the viewer's own; none for most. */
  readonly wearers: readonly Option[]
  readonly viewerId: number
}

/**
 * The belts somebody looks after: their own, or those of a club's members; with a form that enters one. An
 * administrator approves it; until then whoever entered it may take it back.
 */
export function BeltManager({
  manager,
  title,
  ownToo,
  lastResult,
}: {
  readonly manager: BeltManagerData
  readonly title: string
  /** Whether the viewer wears belts, too. */
  readonly ownToo: boolean
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  const { awards, belts, wearers, viewerId } = manager
  return (
    <Card title={title}>
      <div className="flex flex-col gap-3">
        {awards.length === 0 ? <p className="text-ink-muted">{t('athlete:belts.none')}</p> : null}
        <CachedItems
          as="ul"
          name="belt"
          items={awards.map((award): ShownAward => [
            award,
            !ownToo || award.user.id !== viewerId,
            !award.is_approved && award.set_by?.id === viewerId,
          ])}
          texts={{ action: useFormAction() }}
          className="flex flex-col divide-y divide-line empty:hidden"
          content={(shown, { action }) => <Award key={shown[0].id} shown={shown} action={action} />}
        />
        <Fold
          label={t('athlete:belts.enter')}
          open={lastResult?.error !== undefined}
          className="border-t border-line"
        >
          <p className="pb-4 text-sm text-ink-muted">{t('athlete:belts.hint')}</p>
          <ActionForm<BeltFields> id="belt" lastResult={lastResult} shows={[belts, wearers, ownToo]}>
            {(fields) => (
              <>
                <HiddenField name="intent" value="belt" />
                {wearers.length > 0 ? (
                  <SelectField
                    field={fields.user_id}
                    label={t('athlete:belts.whose')}
                    placeholder={ownToo ? t('athlete:belts.mine') : t('common:form.choose')}
                    options={wearers}
                    required={!ownToo}
                  />
                ) : null}
                <SelectField
                  field={fields.belt_id}
                  label={t('athlete:belts.belt')}
                  options={belts}
                  required
                />
                <DateField field={fields.issued_at} label={t('athlete:belts.issuedAt')} required />
                <TextField
                  field={fields.issuer}
                  label={t('athlete:belts.issuer')}
                  hint={t('athlete:belts.issuerHint')}
                  maxLength={BELT_APPROVAL_MAX.issuer}
                />
                <TextareaField
                  field={fields.description}
                  label={t('athlete:belts.description')}
                  rows={2}
                  maxLength={BELT_APPROVAL_MAX.description}
                />
                <div>
                  <SubmitButton variant="secondary" pendingText={t('common:actions.sending')}>
                    {t('athlete:belts.send')}
                  </SubmitButton>
                </div>
              </>
            )}
          </ActionForm>
        </Fold>
      </div>
    </Card>
  )
}

/** An award, whether it has to be said whose it is, and whether it may be taken back. */
type ShownAward = readonly [award: Listed, named: boolean, mayWithdraw: boolean]

function Award({
  shown: [award, named, mayWithdraw],
  action,
}: {
  readonly shown: ShownAward
  /** Where its form posts to. */
  readonly action: string
}) {
  const t = useText()
  const facts = [award.issued_at, award.issuer].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="flex min-w-0 flex-col gap-1">
        {named ? <span className="font-semibold">{award.user.name}</span> : null}
        <BeltName belt={award.belt} />
        <span className="text-sm text-ink-muted">{facts}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <StatusBadge kind="belt" slug={award.status} />
        {mayWithdraw ? (
          <ConfirmButton
            id={`withdraw-belt-${award.id}`}
            action={action}
            size="sm"
            question={t('athlete:belts.withdrawQuestion', { belt: award.belt.name })}
            fields={{ intent: 'withdraw-belt', id: award.id }}
          >
            {t('athlete:belts.withdraw')}
          </ConfirmButton>
        ) : null}
      </span>
    </li>
  )
}
