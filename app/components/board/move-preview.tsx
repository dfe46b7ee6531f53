import { useEffect, useRef } from 'react'
import type { MovePreviewView } from '~/domain/contract/schedule.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ClashList } from '../organiser/clash-list.tsx'
import { FormErrors } from '../forms/action-form.tsx'
import { HiddenField } from '../forms/fields.tsx'
import { PostForm } from '../forms/post-form.tsx'
import { LinkButton } from '../ui/button.tsx'
import { stretchText } from '../ui/stretch-text.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { matName } from '~/i18n/mat-name.ts'

/** What a move would do, before it is saved: what moves, who clashes, when the mats end. */
export function MovePreviewPanel({
  title,
  preview,
  errors,
  intent,
  fields,
  closeTo,
}: {
  readonly title: string
  readonly preview: MovePreviewView
  /** Why what was seen before was not done. */
  readonly errors: readonly string[]
  /** What is sent with the yes, and the move once more. */
  readonly intent: 'move' | 'move-category'
  readonly fields: Readonly<Record<string, string | number>>
  readonly closeTo: string
}) {
  const t = useText()
  const format = useFormat()
  const { effect, clashes } = preview
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    ref.current?.scrollTo({ top: 0 })
    ref.current?.focus({ preventScroll: false })
  }, [title, preview])
  const minutes = Math.round(Math.abs(effect.delay_seconds) / 60)
  return (
    // Without a script it is read before the board, which cannot be scrolled from under it.
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={title}
      className="flex max-h-[45dvh] flex-col gap-3 overflow-auto rounded-md border-2 border-accent-text bg-raised p-4 max-md:static md:sticky md:bottom-2 md:z-10 noscript:static! noscript:-order-1 noscript:max-h-none"
    >
      <h2 className="display text-xl">{title}</h2>
      <FormErrors errors={errors} />
      <ul className="flex flex-col gap-1 text-sm">
        <li>{t('board:moved', { count: effect.changed.length })}</li>
        {effect.ends.map(({ mat, before_ms: before, after_ms: after }) => (
          <li key={mat.id}>
            {after === null
              ? t('board:endNone', { mat: matName(t, mat) })
              : t(before === null ? 'board:endNew' : 'board:end', {
                  mat: matName(t, mat),
                  after: format.time(after),
                  before: before === null ? '' : format.time(before),
                })}
          </li>
        ))}
        {minutes > 0 ? (
          <li>
            {t(effect.delay_seconds > 0 ? 'board:later' : 'board:sooner', { time: stretchText(t, minutes) })}
          </li>
        ) : null}
      </ul>
      {clashes.length > 0 ? (
        <ClashList clashes={clashes} />
      ) : (
        <p className="text-success-text">{t('organiser:schedule.noClashes')}</p>
      )}
      <PostForm preventScrollReset guarded={false} className="flex flex-wrap items-center gap-3">
        <HiddenField name="digest" value={effect.digest} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton name="intent" value={intent}>
          {t(clashes.length > 0 ? 'board:saveAnyway' : 'board:save')}
        </SubmitButton>
        <LinkButton variant="secondary" to={closeTo} preventScrollReset>
          {t('board:letGo')}
        </LinkButton>
        <span className="text-sm text-ink-muted">{t('board:nothingSaved')}</span>
      </PostForm>
    </section>
  )
}
