import { useId, type ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'

/** React 18 does not know these attributes and passes them on as they are. */
const popoverTarget = (id: string, action: 'toggle' | 'hide') => ({
  popovertarget: id,
  popovertargetaction: action,
})

/** A button that opens a panel of further acts over the table. Browsers open it without a script. */
export function TablePopover({
  title,
  button,
  buttonClass,
  keys,
  disabled,
  close,
  role = 'dialog',
  children,
}: {
  readonly title: string
  readonly role?: 'dialog' | 'alertdialog'
  readonly button: ReactNode
  readonly buttonClass?: string
  readonly keys?: string
  readonly disabled?: boolean | undefined
  readonly close: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        {...popoverTarget(id, 'toggle')}
        data-keys={keys}
        disabled={disabled}
        className={cx('table-key', buttonClass)}
      >
        {button}
      </button>
      <div
        {...{ popover: 'auto' }}
        id={id}
        role={role}
        aria-label={title}
        className="m-auto max-h-[92dvh] w-[min(34rem,calc(100vw-1.5rem))] overflow-y-auto rounded-md border border-line-strong bg-raised text-start text-ink shadow-lg backdrop:bg-scrim"
      >
        <div className="heri h-1" aria-hidden="true" />
        <div className="flex flex-col gap-4 p-4 md:p-5">
          <div className="flex items-center justify-between gap-3">
            <p className="display text-xl">{title}</p>
            <button type="button" {...popoverTarget(id, 'hide')} className="button button-ghost button-md">
              {close}
            </button>
          </div>
          {children}
        </div>
      </div>
    </>
  )
}
