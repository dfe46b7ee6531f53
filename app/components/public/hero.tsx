import type { ReactNode } from 'react'
import { MatField } from '../layout/mat-field.tsx'
import { CornerMark } from '../ui/corner-mark.tsx'

/** The head of a page that invites: a band from edge to edge, the hall's floor at its right on a wide screen. */
export function Hero({
  eyebrow,
  title,
  lead,
  actions,
}: {
  readonly eyebrow: string
  readonly title: string
  readonly lead: string
  readonly actions: ReactNode
}) {
  return (
    <section className="bleed relative -mt-8 overflow-hidden border-b border-line bg-surface md:-mt-10">
      <MatField className="absolute inset-y-0 end-0 hidden h-full w-[40%] opacity-90 lg:block" />
      <div className="relative mx-auto flex max-w-page flex-col items-start gap-5 px-4 py-12 md:px-6 md:py-20 xl:px-0">
        <p className="eyebrow flex items-center gap-2.5 text-ink-muted">
          <CornerMark />
          {eyebrow}
        </p>
        <h1 className="display max-w-[18ch] text-4xl text-balance md:text-5xl lg:max-w-[58%]">{title}</h1>
        <p className="max-w-[46ch] text-lg text-ink-muted">{lead}</p>
        <div className="flex flex-wrap gap-3 pt-2">{actions}</div>
      </div>
    </section>
  )
}
