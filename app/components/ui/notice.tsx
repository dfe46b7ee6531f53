import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { cx } from './class-names.ts'

const tones = {
  info: 'border-s-info-text bg-info-tint',
  success: 'border-s-success-text bg-success-tint',
  warning: 'border-s-warning-text bg-warning-tint',
  danger: 'border-s-danger-text bg-danger-tint',
} as const

/** Something to know before going on. It stays on the page, unlike a toast. */
export const Notice = forwardRef<
  HTMLDivElement,
  {
    readonly tone?: keyof typeof tones
    readonly title?: ReactNode
    readonly action?: ReactNode
  } & Omit<HTMLAttributes<HTMLDivElement>, 'title'>
>(function Notice({ tone = 'info', title, action, children, className, ...rest }, ref) {
  return (
    <div
      ref={ref}
      className={cx(
        'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-sm border-s-4 px-4 py-3',
        tones[tone],
        className,
      )}
      {...rest}
    >
      <div className="min-w-0 flex-1 basis-60">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
      {action}
    </div>
  )
})
