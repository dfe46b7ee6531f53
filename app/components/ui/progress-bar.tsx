/** How much is done: `value` of `max`, with its words. */
export function ProgressBar({
  value,
  max,
  label,
  text,
}: {
  readonly value: number
  readonly max: number
  readonly label: string
  /** What is written beside the bar, such as `12 of 30`. */
  readonly text?: string
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={text}
        className="h-2 min-w-16 flex-1 overflow-hidden rounded-xs bg-neutral-tint"
      >
        <div className="h-full bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
      {text ? <span className="text-sm text-ink-muted tabular-nums">{text}</span> : null}
    </div>
  )
}
