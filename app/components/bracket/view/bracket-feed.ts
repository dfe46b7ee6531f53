import type { SceneCell } from '~/components/bracket/scene/scene.ts'

export interface BracketFeed {
  /** Hands changed cells to every bracket on screen that listens; the cost does not depend on the bracket's size. */
  push(cells: readonly SceneCell[]): void
  subscribe(listener: (cells: readonly SceneCell[]) => void): () => void
}

/**
 * The live line into a BracketView. Changed cells go straight to the drawing and the list beside it: no React render,
 * no walk over the whole bracket.
 */
export function createBracketFeed(): BracketFeed {
  const listeners = new Set<(cells: readonly SceneCell[]) => void>()
  return {
    push(cells) {
      for (const listener of listeners) listener(cells)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
