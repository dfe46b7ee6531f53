import { useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import { crossTable } from '~/components/bracket/scene/cross-table.ts'
import { roundPages } from '~/components/bracket/scene/round-pages.ts'
import { bracketPages, JOIN_ROOM, type BracketPage } from '~/components/bracket/scene/scene-pages.ts'
import { CELL_GAP, CELL_HEIGHT, CELL_WIDTH } from '~/components/bracket/scene/geometry.ts'
import { COLOUR_TOKENS, tokenName, LETTER_FORMS } from '~/components/bracket/scene/scene-tokens.ts'
import type { SceneBracket, SceneCell } from '~/components/bracket/scene/scene.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import type { Text } from '~/i18n/en/translation.ts'
import './bracket.css'
import type { PrintedBracket } from './bracket-view-props.ts'
import { bracketWords } from '../engine/bracket-words.ts'
import { eventLine } from './event-head.ts'
import { printColours } from '../svg/print-colours.ts'
import { BoutSheet, boutRowMm, CrossSheet } from './round-sheets.tsx'
import { Standings } from './standings.tsx'
import { escapeMarkup } from '../../ui/escape-markup.ts'
import { short } from '../svg/svg-path.ts'
import { sceneSvg } from '../svg/svg-markup.ts'

const colours = Object.fromEntries(
  COLOUR_TOKENS.map((token) => [`--bracket-${tokenName(token)}`, printColours[token]]),
) as CSSProperties
/** Millimetres of paper per world unit, at most: names of 12 points. */
const LARGEST_MM = 0.26

interface Sheet {
  /** What the page is of, where there are several. */
  readonly part: string | null
  readonly content: ReactNode
}

interface PrintProps {
  readonly bracket: SceneBracket
  readonly printed?: PrintedBracket | undefined
  /** When it is printed, where the server draws it too; now otherwise. */
  readonly printedAtMs?: number
}

/**
 * A bracket on paper: A4 landscape pages, black on white, each with its title and what it joins. On screen the pages
 * lie under one another.
 */
export function BracketPrint({ bracket, printed, printedAtMs }: PrintProps) {
  const t = useText()
  const format = useFormat(printed?.competition.timezone)
  const [printedAt] = useState(() => printedAtMs ?? Date.now())
  const sheets = useMemo(
    () => (bracket.type === 'round' ? roundSheets(bracket, printed) : drawnSheets(bracket, printed, t)),
    [bracket, printed, t],
  )
  const event = eventLine(printed, format)
  return (
    <div className="bracket bracket-print" style={colours}>
      {sheets.map(({ part, content }, at) => (
        <section key={at} className="bracket-page">
          <header>
            <h2 lang={LETTER_FORMS}>{bracket.title}</h2>
            {part === null ? null : <p className="bracket-part">{part}</p>}
            {event ? <p className="bracket-event">{event}</p> : null}
          </header>
          {content}
          <footer>
            <span>{t('bracket:printed.at', { moment: format.dateTime(printedAt) })}</span>
            <span>{t('bracket:printed.page', { page: at + 1, pages: sheets.length })}</span>
          </footer>
        </section>
      ))}
    </div>
  )
}

function roundSheets(bracket: SceneBracket, printed: PrintedBracket | undefined): Sheet[] {
  const bouts = inFightingOrder(bracket.cells)
  const table = crossTable(bouts, printed?.slots ?? [])
  const rowMm = boutRowMm(bouts)
  return roundPages(table.athletes.length, bouts.length, rowMm).map(({ tableRowMm, from, to }) => ({
    part: null,
    content: (
      <>
        {tableRowMm === null ? null : (
          <CrossSheet table={table} standings={printed?.standings ?? []} rowMm={tableRowMm} />
        )}
        {to > from ? <BoutSheet bouts={bouts.slice(from, to)} rowMm={rowMm} /> : null}
      </>
    ),
  }))
}

const inFightingOrder = (cells: readonly SceneCell[]): SceneCell[] =>
  [...cells].sort(
    (a, b) => Number(a.stage === 'extra') - Number(b.stage === 'extra') || a.x - b.x || a.y - b.y,
  )

function drawnSheets(bracket: SceneBracket, printed: PrintedBracket | undefined, t: Text): Sheet[] {
  const pages = bracketPages(bracket, bracketWords(t).scene)
  const standings = printed?.standings ?? []
  return pages.map((page, at) => ({
    part: page.kind === 'whole' ? null : partName(page, t),
    content: (
      <>
        <div
          className="bracket-drawing"
          style={{ maxWidth: `${page.scene.world.width * LARGEST_MM}mm` }}
          dangerouslySetInnerHTML={{ __html: pageSvg(page, bracket.title, t) }}
        />
        {standings.length > 0 && at === pages.length - 1 ? <Standings standings={standings} /> : null}
      </>
    ),
  }))
}

function partName(page: BracketPage, t: Text): string {
  if (page.kind === 'section') return t('bracket:printed.section', { letter: page.letter })
  if (page.kind === 'finals') return t('bracket:printed.finals')
  return `${t('bracket:rounds.repechage')} · ${t('bracket:rounds.bronze')}`
}

function pageSvg(page: BracketPage, title: string, t: Text): string {
  const { scene, goesTo, comesFrom } = page
  const left = comesFrom.length > 0 ? JOIN_ROOM : 0
  const right = goesTo.length > 0 ? JOIN_ROOM : 0
  const region = { ...scene.world, x: scene.world.x - left, width: scene.world.width + left + right }
  const joins: string[] = []
  for (const { cell, page: number, bout } of goesTo) {
    const place = scene.places[cell]
    if (!place) continue
    const text = t('bracket:printed.joins', { page: number, number: bout ?? '—' })
    joins.push(joinMarkup(place.x + CELL_WIDTH, place.y + CELL_HEIGHT / 2, 1, text))
  }
  const seen = new Map<number, number>()
  for (const { cell, page: number } of comesFrom) {
    const place = scene.places[cell]
    if (!place) continue
    const row = seen.get(cell) ?? 0
    seen.set(cell, row + 1)
    joins.push(
      joinMarkup(place.x, place.y + 10 + row * 20, -1, t('bracket:printed.comesFrom', { page: number })),
    )
  }
  const svg = sceneSvg(scene, { region, title, roundNames: true })
  return svg.replace('</svg>', `${joins.join('')}</svg>`)
}

/** A short line out of the drawing, and where it leads. */
function joinMarkup(x: number, y: number, side: 1 | -1, text: string): string {
  const end = x + side * (CELL_GAP / 2)
  const align = side === 1 ? 'ba-left' : 'ba-right'
  return (
    `<path class="bw-strong" d="M${short(x)} ${short(y)}H${short(end)}"/>` +
    `<g class="bf-name bt-text ${align}"><text x="${short(end + side * 6)}" y="${short(y + 4)}">${escapeMarkup(text)}</text></g>`
  )
}
