import type { ReactNode } from 'react'

export interface Definition {
  readonly term: ReactNode
  readonly value: ReactNode
}

/** The facts of a thing. Terms with nothing to say are left out. In a narrow place a value stands under its term. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  const filled = items.filter((item) => item.value !== null && item.value !== undefined && item.value !== '')
  return (
    <div className="@container">
      <dl className="grid gap-x-6 @min-[26rem]:grid-cols-[minmax(9rem,max-content)_1fr]">
        {filled.map((item, index) => (
          <div
            key={index}
            className="border-b border-line py-2.5 last:border-b-0 @min-[26rem]:col-span-2 @min-[26rem]:grid @min-[26rem]:grid-cols-subgrid"
          >
            <dt className="text-sm text-ink-faint @min-[26rem]:pt-0.5">{item.term}</dt>
            <dd className="min-w-0 wrap-anywhere">{item.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
