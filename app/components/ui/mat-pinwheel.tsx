/** The mark: a room of four mats and a half, the half in the two corner colours. */
export function MatPinwheel({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 36 36" className={className} aria-hidden="true" fill="currentColor">
      <path d="M1 1h23v11H1zM24 1h11v23H24zM12 24h23v11H12zM1 12h11v23H1z" fillOpacity="0.16" />
      <path
        d="M1 1h23v11H1zM24 1h11v23H24zM12 24h23v11H12zM1 12h11v23H1z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="miter"
      />
      <path d="M13 13h7.5L15.5 23H13z" fill="var(--red)" />
      <path d="M23 13v10h-7.5L20.5 13z" fill="var(--blue)" />
    </svg>
  )
}
