import type { ReactNode } from 'react'
import { useText } from '~/i18n/words.tsx'
import { Link } from '../ui/link.tsx'
import { MatField } from './mat-field.tsx'
import { Switches, useHere } from './switches.tsx'
import { HomeLink } from './wordmark.tsx'

/** Signing in, out and up: the form at one side, the mat at the other, and a way to the main page (spec §2). */
export function AuthLayout({
  title,
  lead,
  children,
}: {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly children: ReactNode
}) {
  const t = useText()
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex min-w-0 flex-col">
        <div className="heri h-1" aria-hidden="true" />
        <header className="flex h-16 items-center px-4 md:px-8">
          <HomeLink className="me-auto" />
          <Switches className="flex items-center" here={useHere()} />
        </header>
        <main
          id="content"
          className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-7 px-4 py-10"
        >
          <div className="flex flex-col gap-2">
            <h1 className="display text-4xl">{title}</h1>
            {lead ? <p className="wrap-anywhere text-ink-muted">{lead}</p> : null}
          </div>
          {children}
        </main>
        <footer className="px-4 pb-6 text-center md:px-8">
          <Link
            to="/"
            className="inline-flex min-h-11 items-center text-ink-muted underline-offset-4 hover:text-ink hover:underline"
          >
            {t('auth:toMain')}
          </Link>
        </footer>
      </div>
      <MatField className="hidden h-dvh w-full lg:sticky lg:top-0 lg:block" />
    </div>
  )
}
