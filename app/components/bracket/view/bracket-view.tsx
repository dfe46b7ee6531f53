import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { SceneCell, SceneCorner } from '~/components/bracket/scene/scene.ts'
import { useText, useWords } from '~/i18n/words.tsx'
import './bracket.css'
import type { BracketViewProps } from './bracket-view-props.ts'
import { serverDrawing, type ServerDrawing } from './server-drawing.ts'
import { canvasCode, useBracketCanvas } from './use-bracket-canvas.ts'

/**
 * A bracket: drawn by the server, taken over by the canvas at the same place and size, and listed as links for
 * keyboard, screen reader and small screens. Needs the `bracket` namespace in the route's handle.
 */
export function BracketView(props: BracketViewProps) {
  const t = useText()
  const { id, cells } = props.bracket
  if (cells.length === 0) return <EmptyState title={t('bracket:view.empty')} />
  return <BracketFrame key={`${id} ${cells.length}`} {...props} />
}

const NOTHING: ServerDrawing | null = null

function BracketFrame(props: BracketViewProps) {
  const { bracket, feed, onSelect, onPick, picked } = props
  const words = useWords()
  const t = words.text
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  // The browser keeps what the server sent until the canvas takes it over, and a bracket the server did not send
  // waits for the canvas: so the code that draws it comes with the canvas.
  const [drawn] = useState(() =>
    import.meta.env.SSR ? serverDrawing(bracket, words, props.followAthlete ?? null) : NOTHING,
  )
  const [asList, setAsList] = useState(false)
  const printing = usePrinting()

  function choose(cell: SceneCell, corner: SceneCorner) {
    const side = (corner === 'left' ? cell.left : cell.right) ?? cell.left ?? cell.right
    if (side && onPick?.(side.athlete)) return
    if (onSelect) onSelect(cell)
    else if (cell.href) navigate(cell.href)
  }

  const { controller, live, follow } = useBracketCanvas(root, {
    bracket,
    text: t,
    follow: props.followAthlete ?? null,
    onChoose: choose,
  })

  useEffect(() => {
    controller?.setBracket(bracket)
  }, [controller, bracket])

  useEffect(() => {
    if (feed && controller) return feed.subscribe((cells) => controller.updateCells(cells))
  }, [feed, controller])

  useEffect(() => {
    controller?.pickAthletes(picked ?? [])
  }, [controller, picked])

  const code = canvasCode()
  const followed = nameOf(bracket.cells, follow)
  const Print = printing ? code?.BracketPrint : undefined
  return (
    <div
      ref={root}
      className="bracket"
      data-ready={controller !== null}
      data-list={asList}
      data-printing={Print !== undefined}
    >
      <div className="bracket-bar" data-followed={followed !== null}>
        {controller && code ? (
          <code.BracketBar
            title={bracket.title}
            printed={props.printed}
            controller={controller}
            live={live}
            followed={followed}
            asList={asList}
            onList={setAsList}
          />
        ) : null}
      </div>
      <div
        className="bracket-window"
        style={drawn ? { height: drawn.height } : undefined}
        data-bracket-window
        suppressHydrationWarning
      >
        {controller ? null : (
          <div
            className="bracket-drawn"
            dangerouslySetInnerHTML={{ __html: drawn?.markup ?? '' }}
            suppressHydrationWarning
          />
        )}
        <div className="bracket-stage" data-bracket-stage />
        <div className="bracket-map" data-bracket-map hidden aria-hidden="true" />
      </div>
      <details className="bracket-list" open={controller !== null}>
        <summary>{t('bracket:list.title')}</summary>
        <nav aria-label={t('bracket:view.label', { title: bracket.title })}>
          <p className="bracket-help">{t('bracket:list.help')}</p>
          <div
            data-bracket-mirror
            dangerouslySetInnerHTML={{ __html: drawn?.list ?? '' }}
            suppressHydrationWarning
          />
        </nav>
      </details>
      {Print
        ? // On the body, so that the page around it leaves neither room nor sheets of its own.
          createPortal(<Print bracket={bracket} printed={props.printed} />, document.body)
        : null}
    </div>
  )
}

/** Whether the page is about to be printed: then the bracket is laid out as pages. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}

function nameOf(cells: readonly SceneCell[], athlete: number | null): string | null {
  if (athlete === null) return null
  for (const { left, right } of cells) {
    if (left?.athlete === athlete) return left.name
    if (right?.athlete === athlete) return right.name
  }
  return null
}
