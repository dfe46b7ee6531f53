import { VACATED_PLACES } from '~/domain/bracket/bracket.ts'
import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import { REASON_MAX } from '~/domain/contract/text-limits.ts'
import { useText } from '~/i18n/words.tsx'
import { AnchoredForm } from '../forms/anchored-form.tsx'
import { refusedAt } from '../forms/summary-entry.ts'
import { ActForm } from '../ui/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** For what a place is lost, by a removal or in a bout. */
const CAUSES = [
  'disqualification',
  'both_disqualified',
  'doping',
  'no_show',
  'both_absent',
  'failed_weigh_in',
] as const

/** Those who have lost their place, and the first step of deciding what becomes of it. */
export function LostPlaces({
  bracket,
  sent,
  errors,
}: {
  readonly bracket: Bracket
  /** What the form held when it was sent last. */
  readonly sent: Readonly<Record<string, unknown>>
  /** Why its reason was refused. */
  readonly errors: readonly string[] | undefined
}) {
  const t = useText()
  const { version, expelled, removals } = bracket
  const causeOf = (reason: Bracket['expelled'][number]['reason']) => {
    const cause = CAUSES.find((one) => one === reason)
    return cause && t(`organiser:lostPlaces.causes.${cause}`)
  }
  /** Whoever took the athlete out has said who gets the place. */
  const isReplaced = (id: number) =>
    removals.some(({ user, effect }) => user.id === id && effect === 'replace')
  const held = (name: string) => (typeof sent[name] === 'string' ? sent[name] : undefined)
  return (
    <Card title={t('organiser:lostPlaces.title')}>
      <div className="flex flex-col gap-5">
        <p className="max-w-prose text-sm text-ink-muted">{t('organiser:lostPlaces.text')}</p>
        <ul className="divide-y divide-line">
          {expelled.map(({ user, reason, places, decision }) => (
            <li key={user.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block font-semibold">{user.name}</span>
                <span className="block text-sm text-ink-muted">
                  {[causeOf(reason), t(`organiser:lostPlaces.now.${places}`)].filter(Boolean).join(' · ')}
                </span>
                <span className="block text-sm [overflow-wrap:anywhere] text-ink-muted">
                  {decision !== null
                    ? t('organiser:lostPlaces.decided', { reason: decision })
                    : t(
                        places === 'move_up' && isReplaced(user.id)
                          ? 'organiser:lostPlaces.byRemoval'
                          : 'organiser:lostPlaces.byRules',
                      )}
                </span>
              </span>
              {decision === null ? null : (
                <ActForm intent="places-back" fields={{ user_id: user.id, version }} variant="ghost">
                  {t('organiser:lostPlaces.takeBack')}
                </ActForm>
              )}
            </li>
          ))}
        </ul>
        <AnchoredForm
          id="lost-places"
          className="flex flex-col gap-4"
          refused={refusedAt('lost-places-reason', t('organiser:lostPlaces.reason'), errors)}
        >
          <input type="hidden" name="intent" value="preview-places" />
          <input type="hidden" name="version" value={version} />
          <div className="grid gap-4 md:grid-cols-2">
            <Field id="lost-places-athlete" label={t('organiser:removal.athlete')}>
              {(control) => (
                <Select
                  {...control}
                  name="user_id"
                  options={expelled.map(({ user }) => ({ value: user.id, label: user.name }))}
                  defaultValue={held('user_id')}
                  required
                />
              )}
            </Field>
            <Field id="lost-places-places" label={t('organiser:lostPlaces.places')}>
              {(control) => (
                <Select
                  {...control}
                  name="places"
                  defaultValue={held('places')}
                  options={VACATED_PLACES.map((value) => ({
                    value,
                    label: t(`organiser:lostPlaces.choice.${value}`),
                  }))}
                  required
                />
              )}
            </Field>
          </div>
          <Field
            id="lost-places-reason"
            label={t('organiser:lostPlaces.reason')}
            hint={t('organiser:lostPlaces.reasonHint')}
            errors={errors}
          >
            {(control) => (
              <Input
                {...control}
                name="reason"
                defaultValue={held('reason')}
                maxLength={REASON_MAX}
                required
              />
            )}
          </Field>
          <div>
            <SubmitButton variant="secondary" name="pressed" value="preview-places">
              {t('organiser:removal.preview')}
            </SubmitButton>
          </div>
        </AnchoredForm>
      </div>
    </Card>
  )
}
