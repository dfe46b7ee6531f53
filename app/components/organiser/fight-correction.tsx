import { FIGHT_MAX } from '~/domain/contract/text-limits.ts'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import type { FightView } from '~/domain/contract/fight.fields.ts'
import type { Act } from '~/domain/fight/act-fields.ts'
import { endReasons, mayCorrectEnded } from '~/domain/fight/judge.ts'
import { useText } from '~/i18n/words.tsx'
import { PostForm } from '../forms/post-form.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import { Input, NumberInput } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ActForm } from '../ui/act-form.tsx'

const MARKS = ['activity', 'reprimand', 'warning'] as const

/** The desk puts a bout right: its score, its result, the official lock. What a refused form held stands in it again. */
export function FightCorrection({
  fight,
  refused,
}: {
  readonly fight: FightView
  readonly refused: Act | undefined
}) {
  const t = useText()
  const { left_user: left, right_user: right } = fight.details
  const { version, abilities, status } = fight
  if (!abilities.score || !left || !right) return null
  if (fight.signed_off) return <Locked fight={fight} />
  const athletes = [
    { value: left.id, label: `${t('common:sides.leftShort')}: ${left.name}` },
    { value: right.id, label: `${t('common:sides.rightShort')}: ${right.name}` },
  ]
  const ended = status === 'ended'
  // Spec §6: marks exist in some disciplines only.
  const rules = rulesOfBout(fight)
  const marks = ['point', ...MARKS.filter((mark) => rules.controls.includes(mark))] as const
  const end = refused?.type === 'end' ? refused : undefined
  const sign = refused?.type === 'sign_off' ? refused : undefined
  const mark = end || sign ? undefined : refused
  return (
    <Card title={t('organiser:fight.correction')}>
      <div className="flex flex-col gap-6">
        {ended ? <SignOff fight={fight} refused={sign} /> : null}
        {status === 'waiting' ? null : ended && !mayCorrectEnded(rules) ? (
          <section className="flex flex-col items-start gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
            <h3 className="font-semibold">{t('organiser:fight.score')}</h3>
            <p className="text-sm text-ink-muted">{t('fight:periodsStand')}</p>
            <ActForm intent="act" fields={{ type: 'undo', version }} size="md">
              {t('organiser:fight.undoEnd')}
            </ActForm>
          </section>
        ) : (
          <Part title={t('organiser:fight.score')} note={t('organiser:fight.note')} version={version}>
            <input type="hidden" name="correction" value="1" />
            <div className="grid gap-4 md:grid-cols-2">
              <Field id="mark-type" label={t('organiser:fight.mark')}>
                {(control) => (
                  <Select
                    {...control}
                    name="type"
                    defaultValue={mark?.type}
                    options={marks.map((value) => ({ value, label: t(`fight:events.${value}`) }))}
                  />
                )}
              </Field>
              <Field id="mark-value" label={t('organiser:fight.value')} hint={t('organiser:fight.valueHint')}>
                {(control) => (
                  <NumberInput
                    {...control}
                    name="value"
                    inputMode="numeric"
                    defaultValue={mark?.value ?? 1}
                  />
                )}
              </Field>
            </div>
            <Who
              id="mark-athlete"
              label={t('organiser:fight.athlete')}
              options={athletes}
              chosen={mark?.user_id}
            />
            <Why id="mark-why" value={mark?.description} />
            <SubmitButton variant="secondary" name="pressed" value="mark" className="self-start">
              {t('organiser:fight.enter')}
            </SubmitButton>
          </Part>
        )}
        {ended ? null : (
          <Part
            title={t('organiser:fight.result')}
            note={status === 'waiting' ? t('organiser:fight.note') : undefined}
            version={version}
          >
            <input type="hidden" name="type" value="end" />
            <Field id="end-reason" label={t('organiser:fight.reason')}>
              {(control) => (
                <Select
                  {...control}
                  name="reason"
                  defaultValue={end?.reason ?? undefined}
                  options={endReasons(status !== 'waiting').map((value) => ({
                    value,
                    label: t(`fight:reasons.${value}`),
                  }))}
                />
              )}
            </Field>
            <Who
              id="end-winner"
              label={t('fight:winner')}
              hint={t('organiser:fight.winnerHint')}
              options={athletes}
              chosen={end?.user_id}
            />
            <Checkbox
              id="end-continues"
              name="value"
              label={t('fight:letLoserContinue')}
              hint={t('fight:letLoserContinueHint')}
              defaultChecked={end?.value === 1}
            />
            <Why id="end-why" value={end?.description} />
            <SubmitButton variant="secondary" name="pressed" value="end" className="self-start">
              {t('organiser:fight.end')}
            </SubmitButton>
          </Part>
        )}
      </div>
    </Card>
  )
}

/** The lock on a result, with the names of both coaches where the rules ask for them. */
function SignOff({ fight, refused }: { readonly fight: FightView; readonly refused: Act | undefined }) {
  const t = useText()
  const { version } = fight
  if (!rulesOfBout(fight).coachesSign)
    return (
      <section className="flex flex-col items-start gap-3">
        <p className="text-sm text-ink-muted">{t('organiser:fight.sealNote')}</p>
        <ActForm
          intent="act"
          fields={{ type: 'sign_off', version }}
          size="md"
          variant="primary"
          icon={<Lock size={18} />}
        >
          {t('fight:actions.signOff')}
        </ActForm>
      </section>
    )
  return (
    <Part title={t('fight:actions.signOff')} note={t('organiser:fight.sealNote')} version={version}>
      <input type="hidden" name="type" value="sign_off" />
      <div className="grid gap-4 md:grid-cols-2">
        {(['left', 'right'] as const).map((side) => (
          <Field
            key={side}
            id={`sign-${side}-coach`}
            label={t('organiser:fight.coach', { side: t(`common:sides.${side}Short`) })}
            required
          >
            {(control) => (
              <Input
                {...control}
                name={`${side}_coach`}
                maxLength={FIGHT_MAX.coach}
                autoComplete="off"
                defaultValue={refused?.[`${side}_coach`] ?? ''}
              />
            )}
          </Field>
        ))}
      </div>
      <SubmitButton name="pressed" value="sign" className="self-start">
        {t('fight:actions.signOff')}
      </SubmitButton>
    </Part>
  )
}

/** A result that was signed off: whoever may, opens it again, and says why. */
function Locked({ fight: { version, abilities } }: { readonly fight: FightView }) {
  const t = useText()
  return (
    <Card title={t('organiser:fight.correction')}>
      <div className="flex flex-col gap-4">
        <p className="flex items-center gap-2 font-semibold text-success-text">
          <Lock size={18} aria-hidden="true" className="shrink-0" />
          {t('fight:locked')}
        </p>
        {abilities.unlock ? (
          <PostForm preventScrollReset className="flex flex-col gap-4">
            <input type="hidden" name="type" value="unlock" />
            <input type="hidden" name="version" value={version} />
            <Field
              id="unlock-why"
              label={t('organiser:fight.unlockWhy')}
              hint={t('organiser:fight.unlockHint')}
              required
            >
              {(control) => <Input {...control} name="description" maxLength={FIGHT_MAX.note} />}
            </Field>
            <SubmitButton variant="secondary" name="pressed" value="unlock" className="self-start">
              {t('fight:actions.unlock')}
            </SubmitButton>
          </PostForm>
        ) : null}
      </div>
    </Card>
  )
}

function Part({
  title,
  note,
  version,
  children,
}: {
  readonly title: string
  readonly note: string | undefined
  readonly version: number
  readonly children: ReactNode
}) {
  return (
    <PostForm
      preventScrollReset
      className="flex flex-col gap-4 border-t border-line pt-4 first:border-0 first:pt-0"
    >
      <input type="hidden" name="version" value={version} />
      <h3 className="font-semibold">{title}</h3>
      {note ? <p className="text-sm text-ink-muted">{note}</p> : null}
      {children}
    </PostForm>
  )
}

function Who({
  id,
  label,
  hint,
  options,
  chosen,
}: {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly options: readonly { readonly value: number; readonly label: string }[]
  readonly chosen: number | null | undefined
}) {
  return (
    <Field id={id} label={label} hint={hint}>
      {(control) => (
        <Select {...control} name="user_id" options={options} defaultValue={chosen ?? undefined} required />
      )}
    </Field>
  )
}

function Why({ id, value }: { readonly id: string; readonly value: string | null | undefined }) {
  const t = useText()
  return (
    <Field id={id} label={t('organiser:fight.why')}>
      {(control) => (
        <Input {...control} name="description" maxLength={FIGHT_MAX.note} defaultValue={value ?? ''} />
      )}
    </Field>
  )
}
