import { useNavigate } from '@remix-run/react'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useText } from '~/i18n/words.tsx'
import { buttonClass, IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { Link } from './link.tsx'

const sheet = cx(
  'm-auto flex max-h-dvh w-full max-w-none flex-col overflow-hidden bg-surface text-ink shadow-lg',
  'max-md:h-dvh md:max-h-[min(90dvh,56rem)] md:rounded-lg md:border md:border-line',
  'backdrop:bg-scrim not-open:hidden',
)
const widths = { sm: 'md:max-w-md', md: 'md:max-w-2xl', lg: 'md:max-w-5xl' } as const
type Width = keyof typeof widths

function Head({
  id,
  title,
  close,
}: {
  readonly id: string
  readonly title: ReactNode
  readonly close: ReactNode
}) {
  return (
    <>
      <div className="heri h-1 shrink-0" aria-hidden="true" />
      <header className="flex min-h-14 items-center justify-between gap-4 border-b border-line ps-4 pe-2 md:ps-5">
        <h2 id={id} className="display text-xl">
          {title}
        </h2>
        {close}
      </header>
    </>
  )
}

/**
 * A dialog with an address of its own: the route that renders it is the way to open it, `closeTo` the way out.
 * Without a script it lies over its page just the same; with one it is modal. Full screen on a phone (spec §2).
 */
export function RouteDialog({
  title,
  closeTo,
  width = 'md',
  children,
}: {
  readonly title: ReactNode
  readonly closeTo: string
  readonly width?: Width
  readonly children: ReactNode
}) {
  const t = useText()
  const id = useId()
  const navigate = useNavigate()
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.matches(':modal')) return
    dialog.close()
    dialog.showModal()
    return () => dialog.close()
  }, [])

  return (
    <dialog
      ref={ref}
      open
      aria-labelledby={id}
      className={cx(
        sheet,
        widths[width],
        'fixed inset-0 z-50 h-fit [&:not(:modal)]:shadow-[0_0_0_100vmax_var(--scrim)]',
      )}
      onCancel={(event) => {
        event.preventDefault()
        navigate(closeTo, { preventScrollReset: true })
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) navigate(closeTo, { preventScrollReset: true })
      }}
    >
      <Head
        id={id}
        title={title}
        close={
          <Link
            to={closeTo}
            preventScrollReset
            aria-label={t('common:actions.close')}
            className={buttonClass('ghost', 'md', 'w-11 px-0')}
          >
            <X size={22} />
          </Link>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-5">{children}</div>
    </dialog>
  )
}

/** A dialog the page itself opens. For what works without a script, use `RouteDialog` or `ConfirmButton`. */
export function Dialog({
  open,
  onClose,
  title,
  width = 'md',
  children,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly width?: Width
  readonly children: ReactNode
}) {
  const t = useText()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={cx(sheet, widths[width])}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <Head
        id={id}
        title={title}
        close={
          <IconButton label={t('common:actions.close')} onClick={onClose}>
            <X size={22} />
          </IconButton>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-5">{open ? children : null}</div>
    </dialog>
  )
}
