import { createContext, useContext, type ReactElement } from 'react'

/** Resolves when the next piece of a page may be rendered. */
type NextTurn = () => Promise<void>

/** Null where a page is rendered in one go, as in the browser. */
const TurnsContext = createContext<NextTurn | null>(null)
export const PieceTurnsProvider = TurnsContext.Provider

/** The turns that pieces wait for or have had, by what is in them. */
const turns = new WeakMap<ReactElement, { readonly given: Promise<void>; isGiven: boolean }>()

/**
 * A part of a long page: the server lets others in before it, as seven hundred bouts in one go would hold its event
 * loop for fifty milliseconds. It belongs in a list. What waits is rendered anew from the nearest list or element on, and
 * must find the child it had; a component between them would have made another.
 */
export function Piece({ children }: { readonly children: ReactElement }) {
  const next = useContext(TurnsContext)
  if (next === null) return children
  let turn = turns.get(children)
  if (!turn) {
    const own = { given: next().then(() => void (own.isGiven = true)), isGiven: false }
    turns.set(children, (turn = own))
  }
  // React waits for what a component throws.
  if (!turn.isGiven) throw turn.given
  return children
}
