import { vi } from 'vitest'

/** A pen that remembers all it was told, and the canvas it belongs to. */
export function aPen(
  size: { readonly width: number; readonly height: number } = { width: 800, height: 600 },
) {
  const told: unknown[][] = []
  const canvas = Object.assign(new EventTarget(), size, { getContext: () => pen })
  const pen: CanvasRenderingContext2D = new Proxy(
    { canvas },
    {
      get: (target, name: string) =>
        name === 'canvas' ? target.canvas : (...input: unknown[]) => void told.push([name, ...input]),
      set: (_, name, value) => {
        told.push([String(name), value])
        return true
      },
    },
  ) as never
  return { pen, told, canvas: canvas as unknown as OffscreenCanvas }
}

/** What was written, in the order in which it was. */
export const textsOf = (told: readonly unknown[][]): string[] =>
  told.flatMap(([name, text]) => (name === 'fillText' ? [String(text)] : []))

/** As in a worker: canvases come from no document. Konva asks for some of its own; nothing is drawn on those. */
export function withoutDocument(): void {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly style = {}
      getContext() {
        return aPen().pen
      }
    },
  )
}
