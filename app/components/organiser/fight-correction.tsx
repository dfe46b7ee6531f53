import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ChangePreviewView } from '~/domain/entities/bracket.ts'
import type { FightView } from '~/domain/entities/fight.ts'
import type { EndReason } from '~/domain/fight/fight.ts'
import { formatDuration } from '~/i18n/format.ts'
import { useText } from '~/i18n/words.tsx'
import { FormKey } from '../forms/form-key.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Field } from '../ui/field.tsx'
import { Input, NumberInput } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ActForm } from './act-form.tsx'
import { ChangePreview } from './change-preview.tsx'
import { errorsOf, type Refused } from './reply-notice.tsx'

const MARKS = ['point', 'activity', 'reprimand', 'warning'] as const
const REASONS = [
  'decision',
  'points',
  'submission',
  'injury',
  'withdrawal',
  'no_show',
  'failed_weigh_in',
  'disqualification',
] as const satisfies readonly EndReason[]

type Reply = Refused & {
  readonly data?: unknown
  readonly lastResult: { readonly initialValue?: Record<string, unknown> | null }
}

/** The desk puts a bout right: its score, its log, its result. What later bouts it would reset is named first. */
export function FightCorrection({
  fight,
  reply,
}: {
  readonly fight: FightView
  readonly reply: Reply | undefined
}) {
  const t = useText()
  const { left_user: left, right_user: right } = fight.details
  const { version } = fight
  if (!fight.abilities.score || !left || !right) return null
  if (reply?.code === 'fought_bouts_affected' && reply.data)
    return <Affected fight={fight} reply={reply} preview={reply.data as ChangePreviewView} />
  if (fight.signed_off)
    return (
      <Card title={t('organiser:fight.correction')}>
        <div className="flex flex-col items-start gap-4">
          <p className="text-ink-muted">{t('organiser:fight.locked')}</p>
          {fight.abilities.unlock ? (
            <ActForm intent="act" fields={{ type: 'unlock', version }} size="md">
              {t('fight:actions.unlock')}
            </ActForm>
          ) : null}
        </div>
      </Card>
    )
  const athletes = [
    { value: left.id, label: `${t('common:sides.leftShort')}: ${left.name}` },
    { value: right.id, label: `${t('common:sides.rightShort')}: ${right.name}` },
  ]
  return (
    <Card title={t('organiser:fight.correction')}>
      <div className="flex flex-col gap-6">
        <p className="text-sm text-ink-muted">{t('organiser:fight.note')}</p>
        {fight.status === 'waiting' ? null : (
          <Part title={t('organiser:fight.score')} version={version}>
            <div className="grid gap-4 md:grid-cols-2">
              <Field id="mark-type" label={t('organiser:fight.mark')}>
                {(control) => (
                  <Select
                    {...control}
                    name="type"
                    options={MARKS.map((value) => ({ value, label: t(`fight:events.${value}`) }))}
                  />
                )}
              </Field>
              <Field id="mark-value" label={t('organiser:fight.value')} hint={t('organiser:fight.valueHint')}>
                {(control) => <NumberInput {...control} name="value" inputMode="numeric" defaultValue="1" />}
              </Field>
            </div>
            <Who id="mark-athlete" label={t('organiser:fight.athlete')} options={athletes} />
            <Why id="mark-why" />
            <SubmitButton look="secondary" name="pressed" value="mark" className="self-start">
              {t('organiser:fight.enter')}
            </SubmitButton>
          </Part>
        )}
        {fight.status === 'ended' ? null : (
          <Part title={t('organiser:fight.result')} version={version}>
            <input type="hidden" name="type" value="end" />
            <Field id="end-reason" label={t('organiser:fight.reason')}>
              {(control) => (
                <Select
                  {...control}
                  name="reason"
                  options={REASONS.map((value) => ({ value, label: t(`fight:reasons.${value}`) }))}
                />
              )}
            </Field>
            <Who id="end-winner" label={t('fight:winner')} options={athletes} />
            <Why id="end-why" />
            <SubmitButton look="secondary" name="pressed" value="end" className="self-start">
              {t('organiser:fight.end')}
            </SubmitButton>
          </Part>
        )}
        <LogEntries fight={fight} />
      </div>
    </Card>
  )
}

function Part({
  title,
  version,
  children,
}: {
  readonly title: string
  readonly version: number
  readonly children: ReactNode
}) {
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4 border-t border-line pt-4">
      <FormKey />
      <input type="hidden" name="intent" value="act" />
      <input type="hidden" name="version" value={version} />
      <h3 className="font-semibold">{title}</h3>
      {children}
    </Form>
  )
}

function Who({
  id,
  label,
  options,
}: {
  readonly id: string
  readonly label: string
  readonly options: readonly { readonly value: number; readonly label: string }[]
}) {
  return (
    <Field id={id} label={label}>
      {(control) => <Select {...control} name="user_id" options={options} required />}
    </Field>
  )
}

function Why({ id }: { readonly id: string }) {
  const t = useText()
  return (
    <Field id={id} label={t('organiser:fight.why')}>
      {(control) => <Input {...control} name="description" maxLength={500} />}
    </Field>
  )
}

/** Entries of the log that still count: the last can be undone, any can be deleted. */
function LogEntries({ fight }: { readonly fight: FightView }) {
  const t = useText()
  const { version } = fight
  const gone = new Set(
    fight.events.flatMap(({ type, target_id: target }) =>
      (type === 'undo' || type === 'delete') && target !== null ? [target] : [],
    ),
  )
  const written = fight.events.filter(
    ({ id, type }) =>
      !gone.has(id) && !['undo', 'redo', 'delete', 'restore', 'sign_off', 'unlock'].includes(type),
  )
  if (written.length === 0) return null
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t('organiser:fight.entries')}</h3>
        {fight.undo_event_id === null ? null : (
          <ActForm intent="undo" fields={{ version }}>
            {t('fight:actions.undo')}
          </ActForm>
        )}
      </div>
      <ul className="divide-y divide-line">
        {written.toReversed().map((event) => {
          const what = [t(`fight:events.${event.type}`), event.user?.name].filter(Boolean).join(' · ')
          return (
            <li key={event.id} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0 text-sm">
                <span className="figures pe-2 text-ink-muted">{formatDuration(event.timecode / 1_000)}</span>
                {what}
              </span>
              <ConfirmButton
                size="sm"
                look="danger"
                question={t('organiser:fight.deleteQuestion', { what })}
                fields={{ intent: 'delete', event_id: event.id, version }}
              >
                {t('common:actions.delete')}
              </ConfirmButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The same act once more, with the bouts it resets named. */
function Affected({
  fight,
  reply,
  preview,
}: {
  readonly fight: FightView
  readonly reply: Reply
  readonly preview: ChangePreviewView
}) {
  const t = useText()
  const names = new Map<number, string>()
  for (const user of [fight.details.left_user, fight.details.right_user])
    if (user) names.set(user.id, user.name)
  for (const { left_user: left, right_user: right } of preview.resets)
    for (const user of [left, right]) if (user) names.set(user.id, user.name)
  const sent = Object.entries(reply.lastResult.initialValue ?? {}).filter(
    ([name]) => name !== 'version' && name !== 'resets' && name !== 'pressed',
  )
  return (
    <Card title={t('organiser:fight.affected')}>
      <Form method="post" preventScrollReset className="flex flex-col gap-4">
        <FormKey />
        <input type="hidden" name="intent" value={reply.intent} />
        <input type="hidden" name="version" value={fight.version} />
        {sent.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        {preview.resets.map(({ fight_id: id }) => (
          <input key={id} type="hidden" name="resets" value={id} />
        ))}
        <Notice tone="warning">
          <p>{errorsOf(reply)[0]}</p>
        </Notice>
        <ChangePreview preview={preview} nameOf={(id) => (id === null ? '—' : (names.get(id) ?? '—'))} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton look="danger">{t('organiser:fight.resetAndApply')}</SubmitButton>
          <Link to="." preventScrollReset className={buttonClass('ghost')}>
            {t('common:actions.cancel')}
          </Link>
        </div>
      </Form>
    </Card>
  )
}
