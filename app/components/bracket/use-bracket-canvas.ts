import { useEffect, useRef, useState, type RefObject } from 'react'
import type { SceneCell, SceneCorner } from '~/domain/bracket/scene'
import type { Scene } from '~/domain/bracket/scene-build'
import type { BracketWords } from './bracket-words'
import type { BracketController } from './canvas/bracket-controller'

export interface CanvasState {
  /** Null until the canvas has taken over, and for good where it cannot. */
  readonly controller: BracketController | null
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

/** Fetches the canvas once the page has come alive, and lets it take over the drawing inside `root`. */
export function useBracketCanvas(root: RefObject<HTMLElement>, input: CanvasInput): CanvasState {
  const { words, follow } = input
  const latest = useRef(input)
  latest.current = input
  const [state, setState] = useState<CanvasState>(() => ({
    controller: null,
    live: input.scene.cells.filter((cell) => cell.status === 'online').length,
    follow,
  }))

  useEffect(() => {
    let gone = false
    let mine: BracketController | null = null
    async function takeOver() {
      const { BracketController: Controller, fontsReady } = await import('./canvas/bracket-canvas')
      await fontsReady()
      const elements = partsOf(root.current)
      if (gone || !elements) return
      const { scene, follow } = latest.current
      mine = new Controller(elements, {
        scene,
        words,
        follow,
        onSelect: (cell, corner) => latest.current.onChoose(cell, corner),
        onState: (now) => setState((before) => ({ ...before, ...now })),
      })
      setState((before) => ({ ...before, controller: mine }))
    }
    // Without its canvas the bracket stays what the server drew, and scrolls.
    takeOver().catch(() => undefined)
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
