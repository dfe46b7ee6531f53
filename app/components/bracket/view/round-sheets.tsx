import type { ReactNode } from 'react'
import type { CrossTable, Meeting } from '~/components/bracket/scene/cross-table.ts'
import { BOUT_MM, LIST_HEAD_MM, listRows, TABLE_HEAD_MM } from '~/components/bracket/scene/round-pages.ts'
import type { SceneCell, SceneCorner, SceneSide } from '~/components/bracket/scene/scene.ts'
import { LETTER_FORMS } from '~/components/bracket/scene/scene-tokens.ts'
import { numbered } from '~/components/bracket/scene/scene-text.ts'
import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { bracketWords } from '../engine/bracket-words.ts'

type TableRow = Bracket['standings'][number]

/** Room for the columns of all meetings, and the widest one of them may be. */
const MEETINGS_MM = 157
const WIDEST_MM = 20

/** The cross table on paper: what was fought as the row's athlete sees it, what was not by its number. */
export function CrossSheet(props: {
  readonly table: CrossTable
  readonly standings: readonly TableRow[]
  readonly rowMm: number
}) {
  const { table, standings, rowMm } = props
  const t = useText()
  const { athletes } = table
  const width = `${Math.min(WIDEST_MM, MEETINGS_MM / athletes.length)}mm`
  const standingOf = new Map(standings.map((row) => [row.user.id, row]))
  return (
    <table lang={LETTER_FORMS} className="cross-sheet" aria-label={t('bracket:printed.cross')}>
      <thead>
        <tr style={{ height: `${TABLE_HEAD_MM}mm` }}>
          <th scope="col" className="cross-number" />
          <th scope="col" className="cross-name">
            {t('bracket:standings.athlete')}
          </th>
          {athletes.map(({ athlete }, at) => (
            <th scope="col" key={athlete} style={{ width }}>
              {at + 1}
            </th>
          ))}
          <StandingHeads />
        </tr>
      </thead>
      <tbody>
        {athletes.map((side, row) => (
          <tr key={side.athlete} style={{ height: `${rowMm}mm` }}>
            <td className="cross-number">{row + 1}</td>
            <th scope="row" className="cross-name">
              <AthleteName side={side} />
            </th>
            {athletes.map(({ athlete }, column) =>
              row === column ? (
                <td key={athlete} className="cross-self" />
              ) : (
                <MeetingCell key={athlete} meeting={table.meeting(row, column)} />
              ),
            )}
            <StandingCells standing={standingOf.get(side.athlete)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function StandingHeads() {
  const t = useText()
  return (
    <>
      {(['wins', 'losses', 'points', 'place'] as const).map((name) => (
        <th scope="col" key={name} className="cross-figure">
          {t(`bracket:standings.${name}`)}
        </th>
      ))}
    </>
  )
}

/** Empty boxes to write in until somebody has fought; of who is out, why, at once. */
function StandingCells({ standing }: { readonly standing: TableRow | undefined }) {
  const t = useText()
  const fought = standing !== undefined && standing.wins + standing.losses > 0
  const figures = fought
    ? [standing.wins, standing.losses, `${standing.points_for}–${standing.points_against}`]
    : ['', '', '']
  return (
    <>
      {figures.map((figure, at) => (
        <td key={at} className="cross-figure">
          {figure}
        </td>
      ))}
      <td className="cross-figure cross-place">
        {standing?.out
          ? t(`status:outShort.${standing.out}`)
          : fought
            ? `${standing.place}${standing.tied ? ' =' : ''}`
            : null}
      </td>
    </>
  )
}

function MeetingCell({ meeting }: { readonly meeting: Meeting | null }) {
  if (!meeting) return <td />
  const { cell, corner } = meeting
  const result = resultOf(cell, corner)
  if (result === null) return <td className="cross-open">{cell.number ?? cell.queueNumber}</td>
  return <td data-won={cell.winner === corner}>{result}</td>
}

/** As one corner sees it: how it ended where points do not tell, else the points; null while it is to come. */
function resultOf(cell: SceneCell, corner: SceneCorner): string | null {
  if (cell.note) return cell.note
  if (cell.status === 'cancelled') return '—'
  if (!cell.score) return cell.winner === null ? null : cell.winner === corner ? '+' : '–'
  const [left, right] = cell.score
  return corner === 'left' ? `${left}:${right}` : `${right}:${left}`
}

/** Some bouts in their order, in two columns of rows. */
export function BoutSheet({
  bouts,
  rowMm,
}: {
  readonly bouts: readonly SceneCell[]
  readonly rowMm: number
}) {
  const rows = listRows(bouts.length)
  return (
    <div className="bout-sheet">
      {[bouts.slice(0, rows), bouts.slice(rows)].map((column, at) =>
        column.length > 0 ? <BoutColumn key={at} bouts={column} rowMm={rowMm} /> : null,
      )}
    </div>
  )
}

function BoutColumn({ bouts, rowMm }: { readonly bouts: readonly SceneCell[]; readonly rowMm: number }) {
  const t = useText()
  const words = bracketWords(t)
  return (
    <table lang={LETTER_FORMS} className="bout-column" aria-label={t('bracket:printed.bouts')}>
      <thead>
        <tr style={{ height: `${LIST_HEAD_MM}mm` }}>
          <th scope="col" className="bout-number">
            {t('bracket:printed.bout')}
          </th>
          <th scope="col" className="bout-when" />
          <th scope="col" className="bout-corner" data-corner="left">
            {words.red}
          </th>
          <th scope="col" className="bout-score">
            {t('bracket:printed.score')}
          </th>
          <th scope="col" className="bout-corner" data-corner="right">
            {words.blue}
          </th>
        </tr>
      </thead>
      <tbody>
        {bouts.map((cell) => (
          <tr key={cell.id} style={{ height: `${rowMm}mm` }}>
            <td className="bout-number">{cell.number ?? cell.place}</td>
            <td className="bout-when">
              <Lines>
                {cell.stage === 'extra' ? numbered(words.scene.extra, cell.x + 1) : null}
                {cell.mat}
                {cell.status === 'ended' ? null : cell.startEstimate}
              </Lines>
            </td>
            <BoutCorner cell={cell} corner="left" />
            <td className="bout-score">
              <b>{scoreOf(cell)}</b>
              {cell.note ? <small>{cell.note}</small> : null}
            </td>
            <BoutCorner cell={cell} corner="right" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function BoutCorner({ cell, corner }: { readonly cell: SceneCell; readonly corner: SceneCorner }) {
  const side = cell[corner]
  return (
    <td className="bout-corner" data-corner={corner} data-won={cell.winner === corner}>
      {side ? <AthleteName side={side} /> : null}
    </td>
  )
}

/** Both corners' points; a colon to write around while there are none. */
function scoreOf(cell: SceneCell): string {
  if (cell.status === 'cancelled') return '—'
  if (cell.score) return cell.score.join(' : ')
  return cell.note ? '' : ':'
}

/** Letters a line of a corner has room for: of a name, of a club, of when and where, and all of them in fine type. */
const LINE_LETTERS = { name: 22, from: 30, when: 9 } as const
const FINE_LETTERS = { name: 28, from: 34, when: 11 } as const
/** A line in fine type, and what is around the lines of a row. */
const FINE_LINE_MM = 2.7
const AROUND_MM = 1.2

const fromOf = (side: SceneSide): string => [side.club, side.country].filter(Boolean).join(', ')

const isFine = (text: string, letters: number): boolean => text.length > letters

/** How high the rows of bouts are: everything in them is whole. A usual row is two lines, of a name and a club. */
export function boutRowMm(bouts: readonly SceneCell[]): number {
  const linesOf = (text: string, kind: keyof typeof LINE_LETTERS) =>
    isFine(text, LINE_LETTERS[kind]) ? Math.ceil(text.length / FINE_LETTERS[kind]) + 0.5 : 1
  const most = Math.max(
    0,
    ...bouts.flatMap(({ left, right, mat, startEstimate }) => [
      ...[left, right].map((side) => (side ? linesOf(side.name, 'name') + linesOf(fromOf(side), 'from') : 0)),
      linesOf(mat ?? '', 'when') + (startEstimate ? 1 : 0),
    ]),
  )
  return Math.max(BOUT_MM, most * FINE_LINE_MM + AROUND_MM)
}

const AthleteName = ({ side }: { readonly side: SceneSide }) => {
  const from = fromOf(side)
  return (
    <span className="paper-who">
      <b data-fine={isFine(side.name, LINE_LETTERS.name) || undefined}>{side.name}</b>
      <small data-fine={isFine(from, LINE_LETTERS.from) || undefined}>{from}</small>
    </span>
  )
}

/** What there is of it, each on a line of its own. */
const Lines = ({ children }: { readonly children: readonly ReactNode[] }) =>
  children.filter(Boolean).map((line, at) => (
    <span key={at} data-fine={(typeof line === 'string' && isFine(line, LINE_LETTERS.when)) || undefined}>
      {line}
    </span>
  ))
