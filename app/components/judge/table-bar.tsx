import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { fightLabel } from '~/domain/fight/status.ts'
import { useText } from '~/i18n/words.tsx'
import { boutTitle } from '../fight/bout-name.ts'
import { Link } from '../ui/link.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { KeyHelp } from './key-help.tsx'
import { useTable } from './table-context.tsx'
import { matName } from '~/i18n/mat-name.ts'

/** The head of the table: where it is, which bout, what state it is in, whether it hears the server. */
export function TableBar({
  backHref,
  children,
}: {
  readonly backHref: string
  readonly children?: ReactNode
}) {
  const t = useText()
  const { view, fight, rules, now } = useTable()
  return (
    <header className="flex h-24 flex-wrap items-center gap-x-3 md:h-13 md:flex-nowrap">
      <Link
        to={backHref}
        className="flex min-h-11 min-w-11 items-center gap-1 rounded-sm pe-2 font-semibold text-ink-muted hover:text-ink"
      >
        <ChevronLeft size={22} />
        <span className="max-md:sr-only">{t('judge:table.back')}</span>
      </Link>
      <div className="min-w-0 flex-1">
        <h1 className="display truncate text-lg leading-tight">
          {view.mat ? `${matName(t, view.mat)} · ` : ''}
          {boutTitle(t, view)}
        </h1>
        <p className="truncate text-sm text-ink-muted">
          {view.category.name} · {view.round}
        </p>
      </div>
      <div className="flex min-w-0 shrink-0 items-center gap-2 overflow-hidden whitespace-nowrap max-md:h-10 max-md:w-full max-md:gap-1.5 [&>*]:flex-nowrap max-[23rem]:[&_svg:not(button_*)]:hidden">
        <span className="flex min-w-0 max-[23rem]:[&>*]:block max-[23rem]:[&>*]:truncate">
          <StatusBadge kind="fight" slug={fightLabel(fight.state, rules, now)} />
        </span>
        {children}
        {view.abilities.score ? <KeyHelp /> : null}
      </div>
    </header>
  )
}
