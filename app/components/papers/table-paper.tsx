import type { ReactNode } from 'react'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import { consolePaths } from '../console-paths.ts'
import { Paper, Sheet } from './paper.tsx'
import { PaperTable, type PaperRow } from './paper-table.tsx'
import { Signatures } from './signatures.tsx'
import { DAYS, type PaperHead, tableParts } from './table-layout.ts'

/** A table of more columns lies across its sheet, which has room for half as many rows then. */
const UPRIGHT_COLUMNS = 12
/** One table of a paper; it goes on over as many sheets as it needs. */
export interface PaperTableOf {
  readonly title: string
  /** A line over the table. */
  readonly lead?: string
  readonly heads: readonly PaperHead[]
  readonly rows: readonly PaperRow[]
}

/** A paper of tables, each beginning on a sheet of its own, with lines to sign on under each. */
export function TablePaper({
  title,
  competition,
  backTo,
  filters,
  tables,
  signatures,
}: {
  readonly title: string
  readonly competition: Competition
  /** Where the papers of its kind are; the competition's papers unless stated otherwise. */
  readonly backTo?: string
  readonly filters: ReactNode
  readonly tables: readonly PaperTableOf[]
  /** Whose lines to sign on stand under each table. */
  readonly signatures: readonly string[]
}) {
  const sheets = tables.flatMap(({ rows, ...table }) => {
    const { title: name, lead, heads } = table
    const isAcross = heads.length > UPRIGHT_COLUMNS
    const around = {
      title: name,
      of: `${competition.name}, ${DAYS}`,
      lead,
      signatures: signatures.length,
    }
    return tableParts({ heads, rows, isAcross }, around).map((part) => ({
      ...table,
      isAcross,
      rows: part.rows,
    }))
  })
  return (
    <Paper
      title={title}
      backTo={backTo ?? consolePaths.managedPapers(competition.slug)}
      filters={filters}
      isEmpty={sheets.length === 0}
    >
      {sheets.map((sheet, at) => (
        <Sheet
          key={at}
          title={sheet.title}
          competition={competition}
          page={at + 1}
          pages={sheets.length}
          isAcross={sheet.isAcross}
        >
          {sheet.lead ? <p className="text-sm wrap-anywhere">{sheet.lead}</p> : null}
          <PaperTable heads={sheet.heads} rows={sheet.rows} />
          {signatures.length > 0 ? <Signatures of={signatures} /> : null}
        </Sheet>
      ))}
    </Paper>
  )
}
