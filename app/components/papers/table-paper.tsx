import type { ReactNode } from 'react'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { consolePaths } from '../console-paths.ts'
import { Paper, Sheet } from './paper.tsx'
import { PaperTable, type PaperRow } from './paper-table.tsx'
import { partsOf, sizeOfTexts } from './sheets.ts'
import { Signatures } from './signatures.tsx'

/** A table of more columns lies across its sheet, which has room for half as many rows then. */
const UPRIGHT_COLUMNS = 12

/** A team's name has the room of a year, a rank and a coach as well. */
export const TEAM_LETTERS = 70

type PaperHeads = Parameters<typeof PaperTable>[0]['heads']

/** One table of a paper; it goes on over as many sheets as it needs. */
export interface PaperTableOf {
  readonly title: string
  /** A line over the table. */
  readonly lead?: string
  readonly heads: PaperHeads
  readonly rows: readonly PaperRow[]
}

/** A paper of tables, each beginning on a sheet of its own, with lines to sign on under each. */
export function TablePaper({
  title,
  competition,
  filters,
  tables,
  room,
  letters,
  signatures,
}: {
  readonly title: string
  readonly competition: Competition
  readonly filters: ReactNode
  readonly tables: readonly PaperTableOf[]
  /** Rows that fit on a sheet beside its head and the lines to sign on. */
  readonly room: number
  /** Letters of a cell such a row has room for. */
  readonly letters?: number
  readonly signatures: readonly ('chiefJudge' | 'secretary' | 'doctor')[]
}) {
  const t = useText()
  const sheets = tables.flatMap(({ rows, ...table }) => {
    const isAcross = table.heads.length > UPRIGHT_COLUMNS
    return partsOf(rows, isAcross ? room / 2 : room, ({ cells }) => sizeOfTexts(cells, letters)).map(
      (part) => ({
        ...table,
        isAcross,
        rows: part.rows,
      }),
    )
  })
  return (
    <Paper
      title={title}
      backTo={consolePaths.managedPapers(competition.slug)}
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
          {sheet.lead ? <p className="text-sm">{sheet.lead}</p> : null}
          <PaperTable heads={sheet.heads} rows={sheet.rows} />
          <Signatures of={signatures.map((line) => t(`papers:line.${line}`))} />
        </Sheet>
      ))}
    </Paper>
  )
}
