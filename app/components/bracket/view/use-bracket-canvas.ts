import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { SceneBracket, SceneCell, SceneCorner } from '~/components/bracket/scene/scene.ts'
import type { Text } from '~/i18n/en/translation.ts'
import { lazyCode } from '../../network/lazy-code.ts'
import type * as CanvasExports from './bracket-canvas.ts'
import type { BracketController } from '../canvas/bracket-controller.ts'

export interface CanvasState {
  /** Null until the canvas has taken over and its first picture was seen, and for good where it cannot. */
  readonly controller: BracketController | null
  readonly live: number
  readonly follow: number | null
}

interface CanvasInput {
  /** What the server drew: the canvas starts from it. */
  readonly bracket: SceneBracket
  readonly text: Text
  readonly follow: number | null
  readonly onChoose: (cell: SceneCell, corner: SceneCorner) => void
}

type CanvasCode = typeof CanvasExports

let loaded: CanvasCode | null = null

/** The lazily loaded part, once it is here: then the next bracket is drawn by the canvas from the start. */
export const canvasCode = (): CanvasCode | null => loaded

export async function loadBracketCanvas(onFailure?: () => void): Promise<CanvasCode> {
  const canvas = await lazyCode(() => import('./bracket-canvas.ts'), onFailure)
  await canvas.fontsReady()
  loaded = canvas
  return canvas
}

// On the server there is nothing to lay out, and React says so aloud.
const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Fetches the canvas once the page has come alive, and lets it take over the drawing inside `root`. */
export function useBracketCanvas(root: RefObject<HTMLElement>, input: CanvasInput): CanvasState {
  const { text, follow } = input
  const latest = useRef(input)
  latest.current = input
  const [state, setState] = useState<CanvasState>(() => ({
    controller: null,
    live: input.bracket.cells.filter((cell) => cell.status === 'online').length,
    follow,
  }))

  useLayout(() => {
    let gone = false
    let mine: BracketController | null = null
    let callOff: (() => void) | undefined
    function takeOver(canvas: CanvasCode) {
      const elements = partsOf(root.current)
      if (gone || !elements || !root.current) return
      const { dataset } = root.current
      const { bracket, follow } = latest.current
      // Said here, as React does when it comes to it: what is hidden then is not laid out for the picture.
      dataset['ready'] = 'true'
      try {
        mine = new canvas.BracketController(elements, {
          bracket,
          words: canvas.bracketWords(text),
          follow,
          onSelect: (cell, corner) => latest.current.onChoose(cell, corner),
          // What is known already asks for no rendering, which would come before the picture.
          onState: ({ live, follow }) =>
            setState((before) =>
              before.live === live && before.follow === follow ? before : { ...before, live, follow },
            ),
        })
      } catch (failure) {
        // A browser short of memory gives no context.
        dataset['ready'] = 'false'
        elements.stage.replaceChildren()
        reportError(failure)
        return standStill()
      }
      // What React has to add to it comes after the picture.
      callOff = afterPaint(() => setState((before) => ({ ...before, controller: mine })))
    }
    function standStill() {
      // Without its canvas the bracket stays what the server drew, and scrolls; the server has yet to be asked for it
      // where this page was reached from another one.
      const lacksDrawing = () => !gone && partsOf(root.current)?.scroller === null
      if (!lacksDrawing()) return
      // Only a server that answers is asked: without a link the page would be lost.
      fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok && lacksDrawing() && location.reload(),
        () => undefined,
      )
    }
    if (loaded) takeOver(loaded)
    else loadBracketCanvas(standStill).then(takeOver, standStill)
    return () => {
      gone = true
      callOff?.()
      mine?.destroy()
      setState((before) => ({ ...before, controller: null }))
    }
  }, [root, text])

  useEffect(() => {
    state.controller?.engine.followAthlete(follow)
  }, [state.controller, follow])

  return state
}

function partsOf(root: HTMLElement | null) {
  const part = <E extends HTMLElement>(name: string) =>
    root?.querySelector<E>(`[data-bracket-${name}]`) ?? null
  const [window, stage, map, mirror] = [
    part('window'),
    part<HTMLDivElement>('stage'),
    part('map'),
    part('mirror'),
  ]
  return window && stage && map && mirror ? { window, stage, map, mirror, scroller: part('scroller') } : null
}

/** Runs something once the browser has shown the page as it is now. Returns the function that calls it off. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
