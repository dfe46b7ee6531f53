import type { ReactNode } from 'react'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** The shell of every details page: head, tabs, the thing, and what stands beside it on a wide screen. */
export function DetailsPage({
  title,
  eyebrow,
  lead,
  badges,
  crumbs,
  actions,
  tabs,
  aside,
  children,
}: {
  readonly title: ReactNode
  readonly eyebrow?: ReactNode
  readonly lead?: ReactNode
  readonly badges?: ReactNode
  readonly crumbs?: readonly Crumb[]
  readonly actions?: ReactNode
  readonly tabs?: ReactNode
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={title}
        eyebrow={eyebrow}
        lead={lead}
        badges={badges}
        crumbs={crumbs ?? []}
        actions={actions}
      />
      {tabs}
      {aside ? (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">{children}</div>
          <aside className="flex min-w-0 flex-col gap-6">{aside}</aside>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
