import type { SubmissionResult } from '@conform-to/react'
import { isUnused } from '~/domain/competition/unused-category.ts'
import type { OfferedCategory } from '~/domain/contract/competition.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { CheckboxGroupField, HiddenField } from '../forms/fields.tsx'
import { ActForm } from '../ui/act-form.tsx'
import { FoldCard } from '../ui/fold-card.tsx'
import { InSight } from '../ui/in-sight.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** What has just come with a table, to be taken off again while nobody is entered. */
export function AddedCategories({ added }: { readonly added: readonly OfferedCategory[] }) {
  const t = useText()
  if (added.length === 0) return null
  return (
    <InSight>
      <Notice
        id="added"
        className="scroll-mt-24"
        tone="success"
        title={t('organiser:categories.added', { count: added.length })}
        action={
          <ActForm intent="remove-many" size="md" fields={{ ids: added.map(({ id }) => id).join() }}>
            {t('organiser:categories.takeOff')}
          </ActForm>
        }
      />
    </InSight>
  )
}

interface RemoveFields extends Record<string, unknown> {
  categories: string[]
}

/** Several that nobody has entered leave the offer in one act. */
export function RemoveCategoriesForm({
  categories,
  lastResult,
}: {
  readonly categories: readonly OfferedCategory[]
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  const unused = categories.filter(isUnused)
  if (unused.length < 2) return null
  return (
    <FoldCard title={t('organiser:categories.removeMany')} open={lastResult !== undefined}>
      <ActionForm<RemoveFields>
        id="remove-many"
        action="#remove-many"
        lastResult={lastResult}
        guarded={false}
        preventScrollReset
      >
        {(fields) => (
          <>
            <HiddenField name="intent" value="remove-many" />
            <p className="text-sm text-ink-muted">{t('organiser:categories.removeManyText')}</p>
            <label className="flex min-h-11 w-fit items-center gap-3">
              <input type="checkbox" name="all" value="1" className="choice" />
              {t('organiser:categories.allUnused', { count: unused.length })}
            </label>
            <CheckboxGroupField
              field={fields.categories}
              label={t('organiser:categories.removeWhich')}
              options={unused.map(({ id, name, discipline }) => ({
                value: String(id),
                label: `${name} · ${discipline.name}`,
              }))}
              columns={2}
            />
            <div>
              <SubmitButton
                variant="secondary"
                name="pressed"
                value="remove-many"
                pendingText={t('common:actions.saving')}
              >
                {t('organiser:categories.removeTicked')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </FoldCard>
  )
}
