import { useNavigate } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { EmptyState } from '~/components/ui/empty-state'
import type { SceneCell, SceneCorner } from '~/domain/bracket/scene'
import { buildScene, type Scene } from '~/domain/bracket/scene-build'
import { useText } from '~/i18n/words'
import './bracket.css'
import { BracketBar } from './bracket-bar'
import { BracketPrint } from './bracket-print'
import type { BracketViewProps } from './bracket-view-props'
import { bracketWords, type BracketWords } from './bracket-words'
import { FirstPaint } from './first-paint'
import { swappable } from './swap-choice'
import { SwapForm, type SwapPair } from './swap-form'
import { twinMarkup } from './twin-markup'
import { canvasIsLoaded, useBracketCanvas } from './use-bracket-canvas'

/**
 * A bracket: drawn by the server, taken over by the canvas at the same place and size, and listed as links for
 * keyboard, screen reader and small screens. Needs the `bracket` namespace in the route's handle.
 */
export function BracketView(props: BracketViewProps) {
  const t = useText()
  const words = useMemo(() => bracketWords(t), [t])
  if (props.bracket.cells.length === 0) return <EmptyState title={t('bracket:view.empty')} />
  return <BracketFrame key={`${props.bracket.id} ${props.bracket.cells.length}`} {...props} words={words} />
}

function BracketFrame(props: BracketViewProps & { readonly words: BracketWords }) {
  const { bracket, words, swap, feed, onSelect } = props
  const t = useText()
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  // What the server drew. Later brackets go to the canvas; they come back here only if it never arrived.
  const [drawn, setDrawn] = useState(bracket)
  const scene = useMemo(() => buildScene(drawn, words), [drawn, words])
  const [pair, setPair] = useState<SwapPair>([null, null])
  const [direct] = useState(canvasIsLoaded)
  const [asList, setAsList] = useState(false)
  const printing = usePrinting()

  function choose(cell: SceneCell, corner: SceneCorner) {
    const side = (corner === 'left' ? cell.left : cell.right) ?? cell.left ?? cell.right
    if (swap && side && swappable(swap, bracket).has(side.athlete)) {
      setPair(([first, second]) =>
        first === null || second !== null ? [side.athlete, null] : [first, side.athlete],
      )
    } else if (onSelect) onSelect(cell)
    else if (cell.href) navigate(cell.href)
  }

  const { controller, failed, live, follow } = useBracketCanvas(root, {
    scene,
    words,
    follow: props.followAthlete ?? null,
    onChoose: choose,
  })

  useEffect(() => {
    if (controller) controller.setBracket(bracket)
    else setDrawn(bracket)
  }, [controller, bracket])

  useEffect(() => {
    if (feed && controller) return feed.subscribe((cells) => controller.updateCells(cells))
  }, [feed, controller])

  useEffect(() => {
    controller?.setPicks(pair.flatMap((athlete) => firstPlaceOf(controller.engine.scene, athlete)))
  }, [controller, pair])

  return (
    <div
      ref={root}
      className="bracket"
      data-ready={controller !== null}
      data-list={asList}
      data-printing={printing}
    >
      <BracketBar
        title={bracket.title}
        controller={controller}
        live={live}
        followed={nameOf(scene, follow)}
        asList={asList}
        onList={setAsList}
        printHref={props.printHref ?? null}
      />
      <div className="bracket-window" style={{ height: windowHeight(scene) }} data-bracket-window>
        {controller || direct ? null : (
          <FirstPaint
            scene={scene}
            follow={props.followAthlete ?? null}
            label={t('bracket:view.label', { title: bracket.title })}
          />
        )}
        <div className="bracket-stage" data-bracket-stage />
        <div className="bracket-map" data-bracket-map hidden aria-hidden="true" />
      </div>
      {swap ? <SwapForm swap={swap} bracket={bracket} pair={pair} onPair={setPair} /> : null}
      <BracketList
        title={bracket.title}
        scene={scene}
        words={words}
        open={controller !== null}
        written={failed}
      />
      {printing ? <BracketPrint bracket={bracket} title={bracket.title} /> : null}
    </div>
  )
}

function BracketList(props: {
  readonly title: string
  readonly scene: Scene
  readonly words: BracketWords
  readonly open: boolean
  /** Whether React writes the list in the browser too: without a canvas there is nobody else to. */
  readonly written: boolean
}) {
  const t = useText()
  const { scene, words, written } = props
  // The server's list stays as it is when the page comes alive, and from then on the canvas keeps it.
  const markup = useMemo(
    () => (written || typeof document === 'undefined' ? twinMarkup(scene, words) : ''),
    [scene, words, written],
  )
  return (
    <details className="bracket-list" open={props.open}>
      <summary>{t('bracket:list.title')}</summary>
      <nav aria-label={t('bracket:view.label', { title: props.title })}>
        <p className="bracket-help">{t('bracket:list.help')}</p>
        <div data-bracket-twin dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />
      </nav>
    </details>
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

/** As high as the drawing, and never more than most of the screen. */
const windowHeight = (scene: Scene): string =>
  `clamp(12rem, ${Math.ceil(scene.world.height)}px, max(24rem, 76svh))`

function nameOf(scene: Scene, athlete: number | null): string | null {
  if (athlete === null) return null
  for (const { left, right } of scene.cells) {
    if (left?.athlete === athlete) return left.name
    if (right?.athlete === athlete) return right.name
  }
  return null
}

/** The row an athlete stands in first: it is marked while swapping. */
function firstPlaceOf(scene: Scene, athlete: number | null): { cell: number; corner: SceneCorner }[] {
  const cell = scene.cells.findIndex(
    ({ left, right }) => left?.athlete === athlete || right?.athlete === athlete,
  )
  if (athlete === null || cell < 0) return []
  return [{ cell, corner: scene.cells[cell]?.left?.athlete === athlete ? 'left' : 'right' }]
}
