import type { ReactNode } from 'react'

/** An address to be taken elsewhere: it is selected whole as soon as it is touched. */
export function AddressBox({
  id,
  label,
  address,
}: {
  readonly id: string
  readonly label: ReactNode
  readonly address: string
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink-muted">
        {label}
      </label>
      <input
        id={id}
        readOnly
        key={address}
        defaultValue={address}
        className="control font-mono text-sm"
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  )
}
