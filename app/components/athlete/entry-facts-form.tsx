import type { SubmissionResult } from '@conform-to/react'
import type { Profile } from '~/domain/contract/user.fields.ts'
import { GENDERS } from '~/domain/people/gender.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { DateField } from '../forms/date-field.tsx'
import { HiddenField, SelectField } from '../forms/fields.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface Facts extends Record<string, unknown> {
  gender: string
  birth_date: string
}

/** What a category is found by and the profile does not hold yet; kept there, and asked for where it is needed. */
export function EntryFactsForm({
  profile,
  lastResult,
}: {
  readonly profile: Pick<Profile, 'gender' | 'birth_date'>
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  const labels = { gender: t('account:preferences.gender'), birth_date: t('account:preferences.birthDate') }
  return (
    <>
      <p className="pb-5 text-ink-muted">{t('athlete:apply.factsFirst')}</p>
      <ActionForm<Facts> id="facts" lastResult={lastResult} labels={labels}>
        {(fields) => (
          <>
            <HiddenField name="intent" value="facts" />
            {profile.gender === null ? (
              <SelectField
                field={fields.gender}
                label={labels.gender}
                options={GENDERS.map((value) => ({ value, label: t(`status:personGender.${value}`) }))}
                required
              />
            ) : null}
            {profile.birth_date === null ? (
              <DateField field={fields.birth_date} label={labels.birth_date} autoComplete="bday" required />
            ) : null}
            <div>
              <SubmitButton pendingText={t('common:actions.saving')}>
                {t('common:actions.continue')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </>
  )
}
