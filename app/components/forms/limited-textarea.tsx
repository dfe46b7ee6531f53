import { useRef, type TextareaHTMLAttributes } from 'react'
import { useText } from '~/i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import { Textarea } from '../ui/input.tsx'
import { tooLargeMark } from '../ui/size-limit.ts'
import { useLength } from '../ui/use-length.ts'

/** From this share of the limit on, what is left is counted. */
const COUNTED_FROM = 0.8

/**
 * A long text with its limit said beside it. It takes more than the limit, since cutting a pasted text off would lose
 * it in silence; its form is not sent then.
 */
export function LimitedTextarea({
  limit,
  ...rest
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength'> & {
  readonly id: string
  /** Characters, as the API counts them: UTF-16 units, a line break one. */
  readonly limit: number
}) {
  const t = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const { length, measure } = useLength(field, rest.defaultValue)
  const left = limit - length
  const isOver = left < 0
  return (
    <>
      <Textarea
        {...rest}
        ref={field}
        {...tooLargeMark(isOver)}
        aria-invalid={isOver || rest['aria-invalid']}
        aria-describedby={cx(rest['aria-describedby'], `${rest.id}-limit`)}
        onInput={(event) => {
          measure()
          rest.onInput?.(event)
        }}
      />
      <p
        id={`${rest.id}-limit`}
        className={cx('text-xs', isOver ? 'font-semibold text-danger-text' : 'text-ink-faint')}
      >
        {isOver
          ? t('common:form.charactersOver', { count: -left })
          : length >= limit * COUNTED_FROM
            ? t('common:form.characters', { count: left })
            : t('common:form.characterLimit', { count: limit })}
      </p>
      <p role="status" className="sr-only">
        {isOver ? t('common:form.charactersOver', { count: -left }) : null}
      </p>
    </>
  )
}
