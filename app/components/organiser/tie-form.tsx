import { Form } from '@remix-run/react'
import type { Bracket } from '~/domain/entities/bracket.ts'
import { useText } from '~/i18n/words.tsx'
import { FormKey } from '../forms/form-key.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** A tie over a place: an extra bout, or the order by hand (lot, weight, jury). Each tied group has its own forms. */
export function TieForm({
  bracket,
  sent,
}: {
  readonly bracket: Bracket
  /** What a refused form held, by the names of its fields; `pressed` tells which form it was. */
  readonly sent: Readonly<Record<string, unknown>>
}) {
  const t = useText()
  const held = (form: string, name: string): readonly unknown[] =>
    sent['pressed'] === form ? [sent[name]].flat() : []
  const groups = new Map<number, Bracket['standings']>()
  for (const row of bracket.standings)
    if (row.tied && row.place !== null) groups.set(row.place, [...(groups.get(row.place) ?? []), row])
  return (
    <Card title={t('organiser:tie.title')}>
      <div className="flex flex-col gap-6">
        <p className="max-w-prose text-ink-muted">{t('organiser:tie.text')}</p>
        {[...groups].map(([place, rows]) => {
          const options = rows.map(({ user }) => ({ value: user.id, label: user.name }))
          return (
            <div key={place} className="grid gap-6 border-t border-line pt-4 lg:grid-cols-2">
              <Form method="post" preventScrollReset className="flex flex-col gap-3">
                <FormKey />
                <input type="hidden" name="intent" value="extra-bout" />
                <input type="hidden" name="version" value={bracket.version} />
                <h3 className="font-semibold">{t('organiser:tie.extraBout')}</h3>
                {(['left_user_id', 'right_user_id'] as const).map((name, index) => (
                  <Field
                    key={name}
                    id={`tie-${place}-${name}`}
                    label={t(index === 0 ? 'common:sides.left' : 'common:sides.right')}
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
                  <SubmitButton look="secondary" name="pressed" value={`extra-${place}`}>
                    {t('organiser:tie.add')}
                  </SubmitButton>
                </div>
              </Form>
              <Form method="post" preventScrollReset className="flex flex-col gap-3">
                <FormKey />
                <input type="hidden" name="intent" value="order" />
                <input type="hidden" name="version" value={bracket.version} />
                <h3 className="font-semibold">{t('organiser:tie.order')}</h3>
                {options.map((option, index) => (
                  <Field
                    key={option.value}
                    id={`tie-${place}-order-${index}`}
                    label={t('organiser:tie.place', { place: place + index })}
                  >
                    {(control) => (
                      <Select
                        {...control}
                        name="user_ids"
                        options={options}
                        defaultValue={textOf(held(`order-${place}`, 'user_ids')[index]) ?? option.value}
                      />
                    )}
                  </Field>
                ))}
                <div>
                  <SubmitButton look="secondary" name="pressed" value={`order-${place}`}>
                    {t('organiser:tie.decide')}
                  </SubmitButton>
                </div>
              </Form>
            </div>
          )
        })}
      </div>
    </Card>
  )
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
