import type { ReactNode } from 'react'

export interface Definition {
  readonly term: ReactNode
  readonly value: ReactNode
}

/** The facts of a thing. Terms with nothing to say are left out. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  const told = items.filter((item) => item.value !== null && item.value !== undefined && item.value !== '')
  return (
    <dl className="grid gap-x-6 md:grid-cols-[minmax(9rem,max-content)_1fr]">
      {told.map((item, index) => (
        <div
          key={index}
          className="border-b border-line py-2.5 last:border-b-0 md:col-span-2 md:grid md:grid-cols-subgrid"
        >
          <dt className="text-sm text-ink-faint md:pt-0.5">{item.term}</dt>
          <dd className="min-w-0">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
