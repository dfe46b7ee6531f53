import { createElement } from 'react'
import { fittedSize, widthOf, withSoftHyphens, type Face } from '~/domain/screen/fitted-text.ts'
import { cx } from '../ui/class-names.ts'

const LEADINGS = { display: 1.06, text: 1.16 } as const

/** A text as large as its box has room for, always whole. The box takes its size from what is around it. */
export function FittedText({
  children: text,
  as = 'p',
  face = 'display',
  lines,
  atMost,
  className,
  textClass,
  mark,
}: {
  readonly children: string
  readonly as?: 'p' | 'h1' | 'h2'
  readonly face?: Face
  /** The most lines it may take. */
  readonly lines: number
  /** A length of CSS it grows no further than. */
  readonly atMost?: string
  /** Of the box: its size and where the text stands in it. */
  readonly className?: string
  readonly textClass?: string | false
  /** What tests find it by: the name of a data attribute. */
  readonly mark?: `data-${string}`
}) {
  const leading = LEADINGS[face]
  const fontSize = fittedSize(text, { face, lines, leading, ...(atMost === undefined ? {} : { atMost }) })
  return (
    <div className={cx('@container-[size] flex min-h-0 min-w-0 flex-col justify-center', className)}>
      {createElement(
        as,
        {
          className: cx(face === 'display' ? 'display' : 'font-bold', '[overflow-wrap:anywhere]', textClass),
          style: { fontSize, lineHeight: leading, letterSpacing: 0 },
          ...(mark === undefined ? {} : { [mark]: '' }),
        },
        withSoftHyphens(text),
      )}
    </div>
  )
}

/**
 * A text that is always whole on so many lines: its letters follow the width of its box, which is as high as they are.
 * The box is as wide as what is around it, or no wider than its text where that stands beside others.
 */
export function FittedLines({
  children: text,
  as = 'p',
  face = 'text',
  lines = 2,
  atMost,
  isSnug = false,
  className,
  textClass,
  mark,
}: {
  readonly children: string
  readonly as?: 'p' | 'h1' | 'h2' | 'h3' | 'span'
  readonly face?: Face
  /** The most lines it may take. */
  readonly lines?: number
  /** In em of what is around it. */
  readonly atMost: number
  readonly isSnug?: boolean
  /** Of the box. */
  readonly className?: string
  readonly textClass?: string | false
  readonly mark?: `data-${string}`
}) {
  const leading = LEADINGS[face]
  const fontSize = fittedSize(text, { face, lines, leading, atMost: `${atMost}em` })
  return createElement(
    as === 'span' ? 'span' : 'div',
    {
      className: cx('@container block max-w-full min-w-0', className),
      // With a little room for what a browser rounds.
      style: isSnug ? { width: `${((widthOf(text, face) + 0.5) * atMost).toFixed(1)}em` } : undefined,
    },
    createElement(
      as,
      {
        className: cx(
          'block [overflow-wrap:anywhere] text-balance',
          face === 'display' && 'display',
          textClass,
        ),
        style: { fontSize, lineHeight: leading, letterSpacing: 0 },
        ...(mark === undefined ? {} : { [mark]: '' }),
      },
      withSoftHyphens(text),
    ),
  )
}
