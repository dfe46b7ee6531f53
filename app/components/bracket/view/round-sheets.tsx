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

/** Empty boxes to write in until somebody has fought. */
function StandingCells({ standing }: { readonly standing: TableRow | undefined }) {
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
        {fought ? `${standing.place ?? '—'}${standing.tied ? ' =' : ''}` : null}
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
export function BoutSheet({ bouts }: { readonly bouts: readonly SceneCell[] }) {
  const rows = listRows(bouts.length)
  return (
    <div className="bout-sheet">
      {[bouts.slice(0, rows), bouts.slice(rows)].map((column, at) =>
        column.length > 0 ? <BoutColumn key={at} bouts={column} /> : null,
      )}
    </div>
  )
}

function BoutColumn({ bouts }: { readonly bouts: readonly SceneCell[] }) {
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
          <tr key={cell.id} style={{ height: `${BOUT_MM}mm` }}>
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

/** Letters that two lines of a bout's column have room for, and that they have in smaller type. */
const TWO_LINES = 46
const TWO_FINE_LINES = 62

const typeOf = ({ length }: string) =>
  length > TWO_FINE_LINES ? 'tiny' : length > TWO_LINES ? 'fine' : undefined

const AthleteName = ({ side }: { readonly side: SceneSide }) => (
  <span className="paper-who">
    <b data-type={typeOf(side.name)}>{side.name}</b>
    <small>{[side.club, side.country].filter(Boolean).join(', ')}</small>
  </span>
)

/** What there is of it, each on a line of its own. */
const Lines = ({ children }: { readonly children: readonly ReactNode[] }) =>
  children.filter(Boolean).map((line, at) => <span key={at}>{line}</span>)
