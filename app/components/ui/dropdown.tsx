import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { useDetailsMenu } from './details-menu.ts'

/** A button that unfolds a panel under it. It is a `details`, so it opens without a script too. */
export function Dropdown({
  label,
  button,
  buttonClassName,
  panelClassName,
  align = 'end',
  group,
  open = false,
  stays = false,
  wide = false,
  children,
}: {
  /** The button's name, when what it shows is not words. */
  readonly label?: string
  readonly button: ReactNode
  readonly buttonClassName?: string
  readonly panelClassName?: string
  readonly align?: 'start' | 'end'
  /** Of the dropdowns of one group only one is open. */
  readonly group?: string
  /** How it stands when the page comes. */
  readonly open?: boolean
  /** It stays open while one goes on: what is chosen in it changes the page under it. */
  readonly stays?: boolean
  /** Wide enough for fields. The panel stays within the `relative` element around it, wherever the button is (controls.css). */
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  const ref = useDetailsMenu(stays)
  return (
    <details
      ref={ref}
      open={open}
      className={wide ? 'dropdown-wide' : 'relative'}
      {...(group ? { name: group } : {})}
    >
      <summary aria-label={label} title={label} className={buttonClassName}>
        {button}
      </summary>
      <div
        className={cx(
          'absolute z-40 mt-2 min-w-52 rounded-md border border-line bg-raised p-1.5 shadow-lg',
          !wide && (align === 'end' ? 'top-full end-0' : 'top-full start-0'),
          panelClassName,
        )}
      >
        {children}
      </div>
    </details>
  )
}

/** The look of an entry in a dropdown, be it a link or a button. */
export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-start text-ink-muted hover:bg-neutral-tint hover:text-ink aria-[current=page]:text-ink'
