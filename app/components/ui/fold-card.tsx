import type { ReactNode } from 'react'
import { cardClass } from './card.tsx'
import { cx } from './class-names.ts'
import { Fold } from './fold.tsx'

/** A panel that is folded away under its heading. */
export function FoldCard({
  title,
  open,
  children,
}: {
  readonly title: ReactNode
  readonly open: boolean
  readonly children: ReactNode
}) {
  return (
    <section className={cx(cardClass, 'min-w-0 px-4 md:px-5')}>
      <Fold open={open} label={<h2 className="display text-xl">{title}</h2>}>
        <div className="border-t border-line py-4 md:py-5">{children}</div>
      </Fold>
    </section>
  )
}
