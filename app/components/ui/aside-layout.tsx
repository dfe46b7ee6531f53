import type { ReactNode } from 'react'

/**
 * A page with a column beside it. On a phone that column stands between the `lead`, which says what the page is of,
 * and the rest, which may be long.
 */
export function AsideLayout({
  lead,
  aside,
  children,
}: {
  /** Null where there is nothing to say. */
  readonly lead: ReactNode
  readonly aside: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      {lead === null ? null : <div className="flex min-w-0 flex-col gap-6">{lead}</div>}
      <aside className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {aside}
      </aside>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </div>
  )
}
