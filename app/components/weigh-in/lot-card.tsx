import type { SubmissionResult } from '@conform-to/react'
import Dices from 'lucide-react/icons/dices'
import type { Category } from '~/domain/contract/category.fields.ts'
import { LOT_SEED_MAX } from '~/domain/contract/weigh-in.fields.ts'
import { LOT_SCOPES, LOT_UNITS } from '~/domain/weigh-in/lot.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { DateTimeField } from '../forms/date-field.tsx'
import { HiddenField, NumberField, SelectField, TextField } from '../forms/fields.tsx'
import { Card } from '../ui/card.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface LotFields extends Record<string, unknown> {
  scope: string
  unit: string
  size: string
  category_id: string
  due_at: string
  seed: string
}

/** Draws the lot of the second weigh-in. */
export function LotCard({
  categories,
  size,
  lastResult,
}: {
  readonly categories: readonly Category[]
  /** As the settings have it. */
  readonly size: number
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  return (
    <Card title={t('weighIn:lot.title')}>
      <p className="pb-4 text-ink-muted">{t('weighIn:lot.about')}</p>
      <ActionForm<LotFields>
        id="lot"
        lastResult={lastResult}
        values={{
          scope: LOT_SCOPES[0],
          unit: LOT_UNITS[0],
          size: String(size || 1),
          category_id: '',
          due_at: '',
          seed: '',
        }}
        preventScrollReset
        className="flex flex-col gap-5"
      >
        {(fields) => (
          <>
            <HiddenField name="intent" value="draw" />
            <div className="grid items-start gap-5 md:grid-cols-2">
              <SelectField
                field={fields.scope}
                label={t('weighIn:lot.scope')}
                options={LOT_SCOPES.map((value) => ({ value, label: t(`weighIn:lot.scopes.${value}`) }))}
                placeholder={null}
              />
              <SelectField
                field={fields.category_id}
                label={t('weighIn:lot.only')}
                options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
                placeholder={t('weighIn:lot.all')}
              />
              <NumberField field={fields.size} label={t('weighIn:lot.size')} inputMode="numeric" required />
              <SelectField
                field={fields.unit}
                label={t('weighIn:lot.unit')}
                options={LOT_UNITS.map((value) => ({ value, label: t(`weighIn:lot.units.${value}`) }))}
                placeholder={null}
              />
              <DateTimeField field={fields.due_at} label={t('weighIn:lot.due')} required />
              <TextField
                field={fields.seed}
                label={t('weighIn:lot.seed')}
                hint={t('weighIn:lot.seedHint')}
                maxLength={LOT_SEED_MAX}
                autoComplete="off"
              />
            </div>
            <div>
              <SubmitButton icon={<Dices size={18} />}>{t('weighIn:lot.draw')}</SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
