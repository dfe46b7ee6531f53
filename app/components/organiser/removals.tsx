import { Form } from '@remix-run/react'
import type { Bracket, ChangePreviewView } from '~/domain/entities/bracket.ts'
import { useText } from '~/i18n/words.tsx'
import { FormKey } from '../forms/form-key.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ActForm } from './act-form.tsx'
import { athletesOf } from './athletes-of.ts'
import { ChangePreview } from './change-preview.tsx'

const REASONS = [
  'withdrawal',
  'injury',
  'no_show',
  'failed_weigh_in',
  'disqualification',
  'doping',
] as const satisfies readonly Bracket['removals'][number]['reason'][]

/** Athletes taken out of a drawn bracket, and taking one out: first what it would move, then the act. */
export function Removals({
  bracket,
  preview,
}: {
  readonly bracket: Bracket
  readonly preview: {
    readonly preview: ChangePreviewView
    readonly userId: number
    readonly reason: string
  } | null
}) {
  const t = useText()
  const athletes = athletesOf(bracket)
  const out = new Set(bracket.removals.map(({ user }) => user.id))
  const options = [...athletes]
    .filter(([id]) => !out.has(id))
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => (a.label < b.label ? -1 : 1))
  const { version } = bracket
  return (
    <Card title={t('organiser:removal.title')}>
      <div className="flex flex-col gap-5">
        {bracket.removals.length > 0 ? (
          <ul className="divide-y divide-line">
            {bracket.removals.map(({ user, reason }) => (
              <li key={user.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  <span className="block font-semibold">{user.name}</span>
                  <span className="text-sm text-ink-muted">{t(`organiser:removal.reasons.${reason}`)}</span>
                </span>
                <ActForm intent="reinstate" fields={{ user_id: user.id, version }} look="ghost">
                  {t('organiser:removal.reinstate')}
                </ActForm>
              </li>
            ))}
          </ul>
        ) : null}
        {preview ? (
          <Form method="post" preventScrollReset className="flex flex-col gap-4">
            <FormKey />
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="user_id" value={preview.userId} />
            <input type="hidden" name="reason" value={preview.reason} />
            {preview.preview.resets.map(({ fight_id: id }) => (
              <input key={id} type="hidden" name="resets" value={id} />
            ))}
            <p className="font-semibold">
              {t('organiser:removal.question', { name: athletes.get(preview.userId) ?? '' })}
            </p>
            <ChangePreview
              preview={preview.preview}
              nameOf={(id) => (id === null ? '—' : (athletes.get(id) ?? '—'))}
            />
            <div className="flex flex-wrap gap-2">
              <SubmitButton look="danger">{t('organiser:removal.confirm')}</SubmitButton>
              <LinkButton look="ghost" to="." preventScrollReset>
                {t('common:actions.cancel')}
              </LinkButton>
            </div>
          </Form>
        ) : (
          <Form method="post" preventScrollReset className="flex flex-col gap-4">
            <FormKey />
            <input type="hidden" name="intent" value="preview-removal" />
            <div className="grid gap-4 md:grid-cols-2">
              <Field id="removal-athlete" label={t('organiser:removal.athlete')}>
                {(control) => (
                  <Select
                    {...control}
                    name="user_id"
                    options={options}
                    placeholder={t('common:form.choose')}
                    required
                  />
                )}
              </Field>
              <Field id="removal-reason" label={t('organiser:removal.reason')}>
                {(control) => (
                  <Select
                    {...control}
                    name="reason"
                    options={REASONS.map((value) => ({
                      value,
                      label: t(`organiser:removal.reasons.${value}`),
                    }))}
                    required
                  />
                )}
              </Field>
            </div>
            <div>
              <SubmitButton look="secondary" name="pressed" value="preview">
                {t('organiser:removal.preview')}
              </SubmitButton>
            </div>
          </Form>
        )}
      </div>
    </Card>
  )
}
