import { REMOVAL_EFFECTS, REMOVAL_REASONS } from '~/domain/bracket/bracket.ts'
import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { PostForm } from '../forms/post-form.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ActForm } from '../ui/act-form.tsx'
import { athletesOf } from './athletes-of.ts'

/** Athletes taken out of a drawn bracket, and the first step of taking one out: who, why, and what that means. */
export function Removals({
  bracket,
  sent,
}: {
  readonly bracket: Bracket
  /** What the form held when it was sent last. */
  readonly sent: Readonly<Record<string, unknown>>
}) {
  const t = useText()
  const { version, removals } = bracket
  const out = new Set(removals.map(({ user }) => user.id))
  const options = [...athletesOf(bracket)]
    .filter(([id]) => !out.has(id))
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => (a.label < b.label ? -1 : 1))
  const held = (name: string) => (typeof sent[name] === 'string' ? sent[name] : undefined)
  return (
    <Card title={t('organiser:removal.title')}>
      <div className="flex flex-col gap-5">
        {removals.length > 0 ? (
          <ul className="divide-y divide-line">
            {removals.map(({ user, reason, effect }) => (
              <li key={user.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  <span className="block font-semibold">{user.name}</span>
                  <span className="text-sm text-ink-muted">
                    {t(`organiser:removal.reasons.${reason}`)} {'·'} {t(`organiser:removal.done.${effect}`)}
                  </span>
                </span>
                <ActForm intent="reinstate" fields={{ user_id: user.id, version }} variant="ghost">
                  {t('organiser:removal.reinstate')}
                </ActForm>
              </li>
            ))}
          </ul>
        ) : null}
        {options.length > 0 ? (
          <PostForm preventScrollReset className="flex flex-col gap-4">
            <input type="hidden" name="intent" value="preview-removal" />
            <input type="hidden" name="version" value={version} />
            <div className="grid gap-4 md:grid-cols-2">
              <Field id="removal-athlete" label={t('organiser:removal.athlete')}>
                {(control) => (
                  <Select
                    {...control}
                    name="user_id"
                    options={options}
                    placeholder={t('common:form.choose')}
                    defaultValue={held('user_id')}
                    required
                  />
                )}
              </Field>
              <Field id="removal-reason" label={t('organiser:removal.reason')}>
                {(control) => (
                  <Select
                    {...control}
                    name="reason"
                    defaultValue={held('reason')}
                    options={REMOVAL_REASONS.map((value) => ({
                      value,
                      label: t(`organiser:removal.reasons.${value}`),
                    }))}
                    required
                  />
                )}
              </Field>
            </div>
            <Field
              id="removal-effect"
              label={t('organiser:removal.effect')}
              hint={t('organiser:removal.effectHint')}
            >
              {(control) => (
                <Select
                  {...control}
                  name="effect"
                  defaultValue={held('effect') ?? ''}
                  options={[
                    { value: '', label: t('organiser:removal.effects.usual') },
                    ...REMOVAL_EFFECTS.map((value) => ({
                      value,
                      label: t(`organiser:removal.effects.${value}`),
                    })),
                  ]}
                />
              )}
            </Field>
            <div>
              <SubmitButton variant="secondary" name="pressed" value="preview">
                {t('organiser:removal.preview')}
              </SubmitButton>
            </div>
          </PostForm>
        ) : null}
      </div>
    </Card>
  )
}
