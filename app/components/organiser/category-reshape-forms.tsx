import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { CategoryMoves, CategoryReshape } from '~/domain/contract/competition-category.fields.ts'
import type { OfferedCategory } from '~/domain/contract/competition.fields.ts'
import { NAME_MAX } from '~/domain/contract/text-limits.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { CheckboxGroupField, NumberField, SelectField, TextField } from '../forms/fields.tsx'
import { FoldCard } from '../ui/fold-card.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { CategoryMovesView } from './category-moves.tsx'

interface ReshapeProps {
  /** Those that are not drawn. */
  readonly categories: readonly OfferedCategory[]
  readonly lastResult: SubmissionResult<string[]> | undefined
  /** Who would go where; null before it is asked. */
  readonly moves: CategoryMoves | null
}

interface MergeFields extends Record<string, unknown> {
  categories: string[]
  name: string
  name_ru: string
}

function useOptions(categories: readonly OfferedCategory[]) {
  const t = useText()
  // Of one discipline alone it tells nothing, and takes a second line of each on a phone.
  const isOne = new Set(categories.map(({ discipline }) => discipline.slug)).size === 1
  return categories.map(({ id, name, discipline, entrants }) => ({
    value: String(id),
    label: [
      name,
      ...(isOne ? [] : [discipline.name]),
      t('organiser:categories.entrants', { count: entrants }),
    ].join(' · '),
  }))
}

/** Two or more categories become one. */
export function MergeForm({ categories, lastResult, moves }: ReshapeProps) {
  const t = useText()
  const options = useOptions(categories)
  return (
    <FoldCard title={t('organiser:categories.merge')} open={lastResult !== undefined}>
      <ActionForm<MergeFields>
        id="merge"
        action="#merge"
        lastResult={lastResult}
        guarded={false}
        preventScrollReset
      >
        {(fields) => (
          <>
            <p className="text-sm text-ink-muted">{t('organiser:categories.mergeText')}</p>
            {/* Above the boxes, which may be many screens of them. */}
            {moves ? (
              <>
                <CategoryMovesView moves={moves} />
                <div>
                  <SubmitButton name="intent" value="merge">
                    {t('organiser:categories.doMerge')}
                  </SubmitButton>
                </div>
              </>
            ) : null}
            <CheckboxGroupField
              field={fields.categories}
              label={t('organiser:categories.mergeWhich')}
              options={options}
              columns={2}
              required
            />
            <div className="grid gap-5 md:grid-cols-2">
              <TextField field={fields.name} label={t('organiser:categories.name')} maxLength={NAME_MAX} />
              <TextField
                field={fields.name_ru}
                label={t('organiser:categories.nameRu')}
                maxLength={NAME_MAX}
              />
            </div>
            <div>
              <SubmitButton variant="secondary" name="intent" value="preview-merge">
                {t('organiser:categories.look')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </FoldCard>
  )
}

interface SplitFields extends Record<string, unknown> {
  category_id: string
  weight: string
}

/** One category becomes a lighter and a heavier one. */
export function SplitForm({ categories, lastResult, moves }: ReshapeProps) {
  const t = useText()
  const options = useOptions(categories)
  return (
    <FoldCard title={t('organiser:categories.split')} open={lastResult !== undefined}>
      <ActionForm<SplitFields>
        id="split"
        action="#split"
        lastResult={lastResult}
        guarded={false}
        preventScrollReset
      >
        {(fields) => (
          <>
            <p className="text-sm text-ink-muted">{t('organiser:categories.splitText')}</p>
            <SelectField
              field={fields.category_id}
              label={t('organiser:categories.splitWhich')}
              options={options}
              required
            />
            <NumberField field={fields.weight} label={t('organiser:categories.splitAt')} required />
            {moves ? <CategoryMovesView moves={moves} /> : null}
            <Buttons previewIntent="preview-split" act="split" isShown={moves !== null}>
              {t('organiser:categories.doSplit')}
            </Buttons>
          </>
        )}
      </ActionForm>
    </FoldCard>
  )
}

interface UndoFields extends Record<string, unknown> {
  reshape_id: string
}

/** What was merged or split becomes what it was. */
export function UndoReshapeForm({
  reshapes,
  lastResult,
  moves,
}: Omit<ReshapeProps, 'categories'> & { readonly reshapes: readonly CategoryReshape[] }) {
  const t = useText()
  const format = useFormat()
  const namesOf = (categories: CategoryReshape['former']) => categories.map(({ name }) => name).join(', ')
  return (
    <FoldCard title={t('organiser:categories.undo')} open={lastResult !== undefined}>
      <ActionForm<UndoFields>
        id="undo"
        action="#undo"
        lastResult={lastResult}
        guarded={false}
        preventScrollReset
      >
        {(fields) => (
          <>
            <p className="text-sm text-ink-muted">{t('organiser:categories.undoText')}</p>
            <SelectField
              field={fields.reshape_id}
              label={t('organiser:categories.undoWhich')}
              options={reshapes.map(({ id, former, made, created_at: at }) => ({
                value: String(id),
                label: `${namesOf(former)} → ${namesOf(made)} · ${format.dateTime(at)}`,
              }))}
              placeholder={reshapes.length === 1 ? null : undefined}
              required
            />
            {moves ? <CategoryMovesView moves={moves} /> : null}
            <Buttons previewIntent="preview-undo" act="undo" isShown={moves !== null}>
              {t('organiser:categories.doUndo')}
            </Buttons>
          </>
        )}
      </ActionForm>
    </FoldCard>
  )
}

/** Looks first; the act itself stands beside what it would do. */
function Buttons({
  previewIntent,
  act,
  isShown,
  children,
}: {
  readonly previewIntent: string
  readonly act: string
  readonly isShown: boolean
  readonly children: ReactNode
}) {
  const t = useText()
  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton variant="secondary" name="intent" value={previewIntent}>
        {t('organiser:categories.look')}
      </SubmitButton>
      {isShown ? (
        <SubmitButton name="intent" value={act}>
          {children}
        </SubmitButton>
      ) : null}
    </div>
  )
}
