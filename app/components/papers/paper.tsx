import { useEffect, useState, type ReactNode } from 'react'
import Printer from 'lucide-react/icons/printer'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { useIsBundled } from './paper-data.ts'
import { EmptyState } from '../ui/empty-state.tsx'

/** Sheets to be printed, black on white; on screen they lie under one another. What leads back is not on paper. */
export function Paper({
  title,
  backTo,
  filters,
  isEmpty,
  children,
}: {
  readonly title: string
  readonly backTo: string
  readonly filters: ReactNode
  readonly isEmpty: boolean
  readonly children: ReactNode
}) {
  const t = useText()
  const isBundled = useIsBundled()
  // One of several in a document: its sheets alone.
  if (isBundled) return <>{children}</>
  return (
    <div className="flex flex-col gap-5 print:block">
      <div className="flex flex-col gap-4" data-chrome>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-bold">{title}</h1>
          <div className="flex flex-wrap gap-2">
            <LinkButton to={backTo} variant="ghost">
              {t('papers:back')}
            </LinkButton>
            <PrintButton />
          </div>
        </div>
        {filters}
      </div>
      {isEmpty ? <EmptyState title={t('papers:empty')} /> : children}
    </div>
  )
}

/** Without a script the browser's own menu prints. */
function PrintButton() {
  const t = useText()
  const [canPrint, setCanPrint] = useState(false)
  useEffect(() => setCanPrint(true), [])
  if (!canPrint) return null
  return (
    <Button icon={<Printer size={18} />} onClick={() => window.print()}>
      {t('papers:print')}
    </Button>
  )
}

/** One sheet: what it is of, its competition, its content, and what number it bears. */
export function Sheet({
  title,
  competition,
  page,
  pages,
  isAcross = false,
  children,
}: {
  readonly title: string
  readonly competition: Pick<Competition, 'name' | 'start_at' | 'end_at' | 'timezone'>
  readonly page: number
  readonly pages: number
  /** Whether it is wider than high. */
  readonly isAcross?: boolean
  readonly children: ReactNode
}) {
  const t = useText()
  const format = useFormat(competition.timezone)
  return (
    <section
      data-across={isAcross || undefined}
      className="mb-5 flex break-after-page flex-col gap-3 overflow-x-auto bg-white print:overflow-visible p-5 text-black shadow-md last:break-after-auto print:mb-0 print:p-0 print:shadow-none"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-5 border-b-2 border-black pb-1">
        <h2 className="text-xl font-bold">{title}</h2>
        <p className="text-sm">
          {competition.name}, {format.dateRange(competition.start_at, competition.end_at)}
        </p>
      </header>
      {children}
      <footer className="text-end text-sm">{t('papers:page', { page, pages })}</footer>
    </section>
  )
}
