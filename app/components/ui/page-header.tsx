import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { cx } from './class-names.ts'
import { CornerMark } from './corner-mark.tsx'

interface PageHeaderProps {
  readonly title: ReactNode
  readonly eyebrow?: ReactNode
  readonly lead?: ReactNode
  readonly badges?: ReactNode
  readonly actions?: ReactNode
  readonly crumbs?: readonly Crumb[]
  /** A face or an emblem beside the title. */
  readonly picture?: ReactNode
}

/** The head of a page: where you are, what it is, what you can do. One per page; it holds the `h1`. */
export const PageHeader = (props: PageHeaderProps) => (
  <header className={PAGE_HEADER}>
    <PageHeaderContent {...props} />
  </header>
)

export const PAGE_HEADER = 'flex flex-col gap-3'

export function PageHeaderContent({
  title,
  eyebrow,
  lead,
  badges,
  actions,
  crumbs,
  picture,
}: PageHeaderProps) {
  return (
    <>
      {crumbs && crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        {picture}
        <div
          className={cx(
            'flex min-w-0 flex-col gap-1.5',
            picture ? 'flex-1 basis-32 self-center wrap-anywhere' : null,
          )}
        >
          {eyebrow ? (
            <p className="eyebrow flex items-center gap-2.5 text-ink-muted">
              <CornerMark />
              {eyebrow}
            </p>
          ) : null}
          <h1 className="display text-3xl">{title}</h1>
          {badges ? <div className="flex flex-wrap gap-2 pt-0.5">{badges}</div> : null}
          {lead ? <p className="max-w-prose text-ink-muted">{lead}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2 empty:hidden">{actions}</div> : null}
      </div>
    </>
  )
}
