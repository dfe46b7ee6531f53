import type { ReactElement, ReactNode } from 'react'
import { renderToNodeStream, renderToPipeableStream } from 'react-dom/server'
import type { KeptParts } from './kept-parts.ts'
import { Utf8Text } from './utf8.ts'

interface Options {
  /** What is not there by then is left to the browser, ms. */
  readonly waitMs: number
  /** What of the page is there as bytes. */
  readonly kept: KeptParts
  /** The page once more, without what of it can be read only once. */
  readonly again: () => ReactElement
  /** Is told what failed in a part that the browser draws in the server's place. */
  readonly onBroken: (failure: unknown) => void
}

/** React's mark of such a part, which it writes by itself. */
const BROKEN = '<!--$!-->'

/**
 * Renders a page whole, when everything on it is there. React's newer renderer writes each attribute into buffers
 * of 2048 bytes, which is a sixth of what a page costs, and tears a letter of two bytes where one ends; its older one
 * hands out text. That one tells of no failure within a part, so that a page with one is rendered once more to learn it.
 */
export function renderWhole(
  page: ReactElement,
  { waitMs, kept, again, onBroken }: Options,
): Promise<Utf8Text> {
  return new Promise((resolve, reject) => {
    const html = new Utf8Text()
    html.append('<!DOCTYPE html>')
    let isLate = false
    let isBroken = false
    let isDone = false
    const Later = createLater()
    const stream = quietly(() => renderToNodeStream(<Later>{page}</Later>))
    const done = (end: () => void) => {
      // A timer left running would hold the rendered tree in memory long after the answer.
      clearTimeout(timer)
      // What is aborted is ended twice.
      if (!isDone) end()
      isDone = true
    }
    const push = (part: string | null): boolean => {
      if (part !== null) {
        const parts = kept.at(part)
        if (parts === null) html.append(part)
        else for (const one of parts) html.append(one)
        if (part === BROKEN) isBroken = true
        return true
      }
      done(() => {
        if (isLate) onBroken(new Error(`Not all of it was there after ${waitMs} ms`))
        else if (isBroken) diagnose(again(), onBroken)
        resolve(html)
      })
      return true
    }
    // In place of the stream's own, which would make bytes of each part.
    Object.assign(stream, { push })
    const timer = setTimeout(() => {
      isLate = true
      ;(stream as unknown as { destroy(): void }).destroy()
    }, waitMs)
    stream.once('error', (failure) => done(() => reject(failure)))
  })
}

/** Rendered when the stream's receiver is in place: what needs no waiting is written before the stream is at hand. */
function createLater() {
  let isNow = false
  const later = Promise.resolve().then(() => {
    isNow = true
  })
  return function Later({ children }: { readonly children: ReactNode }) {
    // React waits for what a component throws.
    if (!isNow) throw later
    return children
  }
}

/** In development the older renderer says each time that it is the older one; nothing is rendered meanwhile. */
function quietly<T>(start: () => T): T {
  if (process.env['NODE_ENV'] === 'production') return start()
  const { error } = console
  console.error = () => undefined
  try {
    return start()
  } finally {
    console.error = error
  }
}

function diagnose(page: ReactElement, onBroken: Options['onBroken']): void {
  const { abort } = renderToPipeableStream(page, { onError: onBroken, onAllReady: () => abort() })
}
