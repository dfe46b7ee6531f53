import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { FormKey } from '~/components/ui/form-key.tsx'
import { Button } from '~/components/ui/button.tsx'
import { Field } from '~/components/ui/field.tsx'
import { Select } from '~/components/ui/select.tsx'
import { useText } from '~/i18n/words.tsx'
import type { BracketSwap } from './bracket-view-props.ts'
import { Form } from '../../ui/form.tsx'

export type SwapPair = readonly [first: number | null, second: number | null]

/** Two athletes change places: chosen here, or tapped in the bracket. A plain form, no dragging. */
export function SwapForm({
  swap,
  movable,
  pair,
  onPair,
}: {
  readonly swap: BracketSwap
  /** Names by athlete. */
  readonly movable: ReadonlyMap<number, string>
  readonly pair: SwapPair
  readonly onPair: (pair: SwapPair) => void
}) {
  const t = useText()
  const options = [...movable]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => (a.label < b.label ? -1 : 1))
  const [firstName, secondName] = swap.fields ?? ['first', 'second']
  const parsed = (value: string) => (value === '' ? null : Number(value))
  return (
    <Form method="post" action={swap.action} className="bracket-swap" preventScrollReset>
      <FormKey />
      <fieldset>
        <legend className="display text-xl">{t('bracket:swap.title')}</legend>
        <p className="mt-1 max-w-[60ch] text-sm text-ink-muted">
          {t('bracket:swap.help')} <span className="noscript:hidden">{t('bracket:swap.tap')}</span>
        </p>
        {Object.entries(swap.hidden ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="mt-4 grid field-line gap-4 md:grid-cols-[1fr_1fr_auto]">
          <Field id="bracket-swap-first" label={t('bracket:swap.first')}>
            {(control) => (
              <Select
                {...control}
                name={firstName}
                required
                options={options}
                placeholder={t('bracket:swap.choose')}
                value={pair[0] ?? ''}
                onChange={(event) => onPair([parsed(event.currentTarget.value), pair[1]])}
              />
            )}
          </Field>
          <Field
            id="bracket-swap-second"
            label={t('bracket:swap.second')}
            errors={swap.error ? [swap.error] : undefined}
          >
            {(control) => (
              <Select
                {...control}
                name={secondName}
                required
                options={options}
                placeholder={t('bracket:swap.choose')}
                value={pair[1] ?? ''}
                onChange={(event) => onPair([pair[0], parsed(event.currentTarget.value)])}
              />
            )}
          </Field>
          <Button type="submit" icon={<ArrowLeftRight size={18} aria-hidden="true" />}>
            {t('bracket:swap.submit')}
          </Button>
        </div>
      </fieldset>
    </Form>
  )
}
