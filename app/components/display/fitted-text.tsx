import { createElement } from 'react'
import { fittedSize, withSoftHyphens, type Face } from '~/domain/screen/fitted-text.ts'
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
