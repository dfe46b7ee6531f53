/** A context that records every call, and the canvas it belongs to. */
export function aContext(
  size: { readonly width: number; readonly height: number } = { width: 800, height: 600 },
) {
  const calls: unknown[][] = []
  const canvas = Object.assign(new EventTarget(), size, { getContext: () => context })
  const context: CanvasRenderingContext2D = new Proxy(
    { canvas },
    {
      get: (target, name: string) =>
        name === 'canvas' ? target.canvas : (...input: unknown[]) => void calls.push([name, ...input]),
      set: (_, name, value) => {
        calls.push([String(name), value])
        return true
      },
    },
  ) as never
  return { context, calls, canvas: canvas as unknown as OffscreenCanvas }
}

/** What was written, in the order in which it was. */
export const textsOf = (calls: readonly unknown[][]): string[] =>
  calls.flatMap(([name, text]) => (name === 'fillText' ? [String(text)] : []))
