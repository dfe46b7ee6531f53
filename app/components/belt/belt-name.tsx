/** A belt as people wear it: its colour as a tied band, and its name. */
export function BeltName({ belt }: { readonly belt: { readonly name: string; readonly colour: string } }) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <svg viewBox="0 0 30 16" width="30" height="16" aria-hidden="true" className="shrink-0 text-ink-faint">
        <g fill={belt.colour} stroke="currentColor" strokeWidth="1">
          <path d="m13 7-4 8 3.5.5L16 8zM17 7l4 8-3.5.5L14 8z" />
          <path d="M.5 2.5h29v5H.5z" />
          <path d="M12.5 1.5h5v7h-5z" />
        </g>
      </svg>
      <span className="min-w-0">{belt.name}</span>
    </span>
  )
}
