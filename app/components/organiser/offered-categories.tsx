import { isUnused } from '~/domain/competition/unused-category.ts'
import type { OfferedCategory } from '~/domain/contract/competition.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { PostForm } from '../forms/post-form.tsx'
import { consolePaths } from '../console-paths.ts'
import { hasNoPlaces } from '../competition/places-text.ts'
import { entrantsText } from '../competition/entrants-text.ts'
import { agesText } from '../team/category-words.ts'
import { ActForm } from '../ui/act-form.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { FieldErrors } from '../ui/field.tsx'
import { Fold } from '../ui/fold.tsx'
import { NumberInput } from '../ui/input.tsx'
import { Link } from '../ui/link.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { limitsText } from '../weigh-in/words.ts'

/** A limit that was refused, as it was typed. */
interface RefusedCap {
  readonly categoryId: string
  readonly typed: string
  readonly errors: readonly string[]
}

/** What a competition offers, a line each; a line unfolds to its limits and to what may be changed. */
export function OfferedCategories({
  slug,
  categories,
  refused,
}: {
  readonly slug: string
  readonly categories: readonly OfferedCategory[]
  readonly refused: RefusedCap | null
}) {
  const t = useText()
  return (
    <Card title={t('organiser:categories.title')}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-muted">
          {t('organiser:categories.hidden')}{' '}
          <Link className="link" to={consolePaths.managedInfo(slug)}>
            {t('organiser:categories.federation')}
          </Link>
        </p>
        {categories.length === 0 ? (
          <p>{t('organiser:categories.empty')}</p>
        ) : (
          <ul className="grid gap-x-8 border-t border-line lg:grid-cols-2">
            {categories.map((category) => (
              <Offered
                key={category.id}
                category={category}
                refused={refused?.categoryId === String(category.id) ? refused : null}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function Offered({
  category,
  refused,
}: {
  readonly category: OfferedCategory
  readonly refused: RefusedCap | null
}) {
  const t = useText()
  const format = useFormat()
  const { id, name, entrants, max_entrants: max, is_own: isOwn, is_drawn: isDrawn } = category
  const field = `cap-${id}`
  const ranges = [
    category.discipline.name,
    entrantsText(t, category),
    agesText(t, category),
    limitsText(t, format, category),
  ]
  return (
    <li className="min-w-0 border-b border-line">
      <Fold
        open={refused !== null}
        label={
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              {isOwn ? <Badge>{t('organiser:categories.own')}</Badge> : null}
              {isDrawn ? <Badge tone="success">{t('organiser:categories.drawn')}</Badge> : null}
              {hasNoPlaces(category) ? <Badge tone="warning">{t('organiser:categories.full')}</Badge> : null}
            </span>
            <span className="figures text-sm text-ink-muted">
              {max === null
                ? t('organiser:categories.entrants', { count: entrants })
                : t('organiser:categories.entrantsOf', { count: entrants, max })}
            </span>
          </span>
        }
      >
        <div className="flex flex-col gap-3 pb-4">
          <p className="text-sm text-ink-muted">{ranges.filter(Boolean).join(' · ')}</p>
          <div className="flex flex-wrap field-line gap-2">
            <PostForm className="flex flex-wrap field-line gap-2" guarded={false} preventScrollReset>
              <input type="hidden" name="intent" value="cap" />
              <input type="hidden" name="category_id" value={id} />
              <div className="flex flex-col gap-1">
                <label htmlFor={field} className="text-xs text-ink-muted">
                  {t('organiser:categories.cap')}
                  <span className="sr-only">: {name}</span>
                </label>
                <NumberInput
                  id={field}
                  name="max_entrants"
                  inputMode="numeric"
                  className="w-24"
                  defaultValue={refused?.typed ?? max ?? ''}
                  {...(refused ? { 'aria-invalid': true, 'aria-describedby': `${field}-error` } : {})}
                />
                <FieldErrors id={`${field}-error`} errors={refused?.errors} />
              </div>
              <SubmitButton
                variant="secondary"
                name="pressed"
                value={field}
                aria-label={t('organiser:categories.saveCapOf', { name })}
              >
                {t('organiser:categories.saveCap')}
              </SubmitButton>
            </PostForm>
            {isUnused(category) ? (
              <ActForm
                intent="remove"
                size="md"
                variant="ghost"
                fields={{ category_id: id }}
                label={t('organiser:categories.removeOf', { name })}
              >
                {t('organiser:categories.remove')}
              </ActForm>
            ) : null}
          </div>
        </div>
      </Fold>
    </li>
  )
}
