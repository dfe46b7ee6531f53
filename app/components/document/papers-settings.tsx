import type { SubmissionResult } from '@conform-to/react'
import type { PapersSettings } from '~/domain/contract/papers.fields.ts'
import { ASKABLE_KINDS, LACKING_RULES } from '~/domain/documents/papers.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { CheckboxGroupField, HiddenField, SelectField } from '../forms/fields.tsx'
import { Card } from '../ui/card.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface SettingsFields extends Record<string, unknown> {
  required: string[]
  lacking: string
}

/** Which papers a competition asks its athletes for. */
export function PapersSettingsCard({
  settings,
  lastResult,
}: {
  readonly settings: PapersSettings
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  return (
    <Card title={t('documents:papers.settings')}>
      <ActionForm<SettingsFields>
        id="papers"
        lastResult={lastResult}
        edited={{ version: settings.version }}
        values={{ required: settings.required, lacking: settings.lacking }}
      >
        {(fields) => (
          <>
            <HiddenField name="intent" value="settings" />
            <CheckboxGroupField
              field={fields.required}
              label={t('documents:papers.required')}
              hint={t('documents:papers.requiredHint')}
              options={ASKABLE_KINDS.map((kind) => ({ value: kind, label: t(`documents:kinds.${kind}`) }))}
              columns={2}
            />
            <SelectField
              field={fields.lacking}
              label={t('documents:papers.lacking')}
              hint={t('documents:papers.lackingHint')}
              options={LACKING_RULES.map((rule) => ({
                value: rule,
                label: t(`documents:papers.rules.${rule}`),
              }))}
              className="max-w-md"
            />
            <div>
              <SubmitButton variant="secondary" pendingText={t('common:actions.saving')}>
                {t('documents:save')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
