import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { AnchoredForm } from '../forms/anchored-form.tsx'
import { refusedAt } from '../forms/summary-entry.ts'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** Whether the form that was pressed is still there: its tie stands. */
export const hasTieForm = ({ undecided, standings }: Bracket, pressed: string | undefined): boolean =>
  undecided && standings.some(({ tied, place }) => tied && pressed?.endsWith(`-${place}`) === true)

/** A tie over a place: an extra bout, or the order by hand (lot, weight, jury). Each tied group has its own forms. */
export function TieForm({
  bracket,
  sent,
  errors,
}: {
  readonly bracket: Bracket
  /** What a refused form held, by the names of its fields; `pressed` tells which form it was. */
  readonly sent: Readonly<Record<string, unknown>>
  /** Why that form was refused. */
  readonly errors: readonly string[] | undefined
}) {
  const t = useText()
  const held = (form: string, name: string): readonly unknown[] =>
    sent['pressed'] === form ? [sent[name]].flat() : []
  const wrong = (form: string) => (sent['pressed'] === form ? errors : undefined)
  const groups = new Map<number, Bracket['standings']>()
  for (const row of bracket.standings)
    if (row.tied && row.place !== null) groups.set(row.place, [...(groups.get(row.place) ?? []), row])
  return (
    <Card title={t('organiser:tie.title')}>
      <div className="flex flex-col gap-6">
        <p className="max-w-prose text-ink-muted">{t('organiser:tie.text')}</p>
        {[...groups].map(([place, rows]) => {
          const options = rows.map(({ user }) => ({ value: user.id, label: user.name }))
          const order = held(`order-${place}`, 'user_ids')
          const repeated = order.findIndex((user, index) => order.indexOf(user) < index)
          return (
            <div key={place} className="grid gap-6 border-t border-line pt-4 lg:grid-cols-2">
              <AnchoredForm
                id={`tie-${place}-extra`}
                className="flex flex-col gap-3"
                refused={refusedAt(
                  `tie-${place}-right_user_id`,
                  t('common:sides.right'),
                  wrong(`extra-${place}`),
                )}
              >
                <input type="hidden" name="intent" value="extra-bout" />
                <input type="hidden" name="version" value={bracket.version} />
                <h3 className="font-semibold">{t('organiser:tie.extraBout')}</h3>
                {(['left_user_id', 'right_user_id'] as const).map((name, index) => (
                  <Field
                    key={name}
                    id={`tie-${place}-${name}`}
                    label={t(index === 0 ? 'common:sides.left' : 'common:sides.right')}
                    errors={index === 1 ? wrong(`extra-${place}`) : undefined}
                  >
                    {(control) => (
                      <Select
                        {...control}
                        name={name}
                        options={options}
                        defaultValue={textOf(held(`extra-${place}`, name)[0]) ?? options[index]?.value}
                      />
                    )}
                  </Field>
                ))}
                <div>
                  <SubmitButton variant="secondary" name="pressed" value={`extra-${place}`}>
                    {t('organiser:tie.add')}
                  </SubmitButton>
                </div>
              </AnchoredForm>
              <AnchoredForm
                id={`tie-${place}-order`}
                className="flex flex-col gap-3"
                refused={refusedAt(
                  `tie-${place}-order-${Math.max(repeated, 0)}`,
                  t('organiser:tie.place', { place: place + Math.max(repeated, 0) }),
                  wrong(`order-${place}`),
                )}
              >
                <input type="hidden" name="intent" value="order" />
                <input type="hidden" name="version" value={bracket.version} />
                <h3 className="font-semibold">{t('organiser:tie.order')}</h3>
                {options.map((option, index) => (
                  <Field
                    key={option.value}
                    id={`tie-${place}-order-${index}`}
                    label={t('organiser:tie.place', { place: place + index })}
                    errors={index === Math.max(repeated, 0) ? wrong(`order-${place}`) : undefined}
                  >
                    {(control) => (
                      <Select
                        {...control}
                        name="user_ids"
                        options={options}
                        defaultValue={textOf(order[index]) ?? option.value}
                      />
                    )}
                  </Field>
                ))}
                <div>
                  <SubmitButton variant="secondary" name="pressed" value={`order-${place}`}>
                    {t('organiser:tie.decide')}
                  </SubmitButton>
                </div>
              </AnchoredForm>
            </div>
          )
        })}
      </div>
    </Card>
  )
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
