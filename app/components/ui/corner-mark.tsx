/** The two corners as two slanted strokes: the tick a broadcast puts before a caption. */
export function CornerMark() {
  return (
    <svg viewBox="0 0 22 14" width="22" height="14" aria-hidden="true" className="shrink-0">
      <path d="M5 0h6L6 14H0z" fill="var(--red)" />
      <path d="M15 0h6l-5 14h-6z" fill="var(--blue)" />
    </svg>
  )
}
