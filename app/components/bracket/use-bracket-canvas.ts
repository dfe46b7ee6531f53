import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { SceneCell, SceneCorner } from '~/domain/bracket/scene'
import type { Scene } from '~/domain/bracket/scene-build'
import type { BracketWords } from './bracket-words'
import type * as CanvasExports from './canvas/bracket-canvas'
import type { BracketController } from './canvas/bracket-controller'

export interface CanvasState {
  /** Null until the canvas has taken over, and for good where it cannot. */
  readonly controller: BracketController | null
  /** The canvas could not be fetched. */
  readonly failed: boolean
  readonly live: number
  readonly follow: number | null
}

interface CanvasInput {
  /** What the server drew: the canvas starts from it. */
  readonly scene: Scene
  readonly words: BracketWords
  readonly follow: number | null
  readonly onChoose: (cell: SceneCell, corner: SceneCorner) => void
}

type CanvasModule = typeof CanvasExports

/** The lazily loaded part, once it is here: then the next bracket is drawn by the canvas from the start. */
let loaded: CanvasModule | null = null

export async function loadBracketCanvas(): Promise<CanvasModule> {
  const canvas = await import('./canvas/bracket-canvas')
  await canvas.fontsReady()
  loaded = canvas
  return canvas
}

/** Whether the canvas will be there in the first picture already, so that the server's way of drawing is not needed. */
export const canvasIsLoaded = (): boolean => loaded !== null

// On the server there is nothing to lay out, and React says so aloud.
const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Fetches the canvas once the page has come alive, and lets it take over the drawing inside `root`. */
export function useBracketCanvas(root: RefObject<HTMLElement>, input: CanvasInput): CanvasState {
  const { words, follow } = input
  const latest = useRef(input)
  latest.current = input
  const [state, setState] = useState<CanvasState>(() => ({
    controller: null,
    failed: false,
    live: input.scene.cells.filter((cell) => cell.status === 'online').length,
    follow,
  }))

  useLayout(() => {
    let gone = false
    let mine: BracketController | null = null
    function takeOver(canvas: CanvasModule) {
      const elements = partsOf(root.current)
      if (gone || !elements) return
      const { scene, follow } = latest.current
      mine = new canvas.BracketController(elements, {
        scene,
        words,
        follow,
        onSelect: (cell, corner) => latest.current.onChoose(cell, corner),
        onState: (now) => setState((before) => ({ ...before, ...now })),
      })
      setState((before) => ({ ...before, controller: mine }))
    }
    if (loaded) takeOver(loaded)
    // Without its canvas the bracket stays what the server drew, and scrolls.
    else loadBracketCanvas().then(takeOver, () => setState((before) => ({ ...before, failed: true })))
    return () => {
      gone = true
      mine?.destroy()
      setState((before) => ({ ...before, controller: null }))
    }
  }, [root, words])

  useEffect(() => {
    state.controller?.engine.followAthlete(follow)
  }, [state.controller, follow])

  return state
}

function partsOf(root: HTMLElement | null) {
  const part = <E extends HTMLElement>(name: string) =>
    root?.querySelector<E>(`[data-bracket-${name}]`) ?? null
  const [window, stage, map, twin] = [
    part('window'),
    part<HTMLDivElement>('stage'),
    part('map'),
    part('twin'),
  ]
  return window && stage && map && twin ? { window, stage, map, twin, scroller: part('scroller') } : null
}
