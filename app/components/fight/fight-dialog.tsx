import { useNavigate } from '@remix-run/react'
import { createContext, useContext, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { paths } from '../paths.ts'
import type { FightWindow } from './fight-window.tsx'

const OpenFight = createContext<((fightId: number) => void) | null>(null)

interface Shown {
  readonly fightId: number
  readonly Window: typeof FightWindow
}

/**
 * Lets a list open a bout as a dialog over itself (spec §2, fight-details modal). The link stays a link: without a
 * script, in a new tab, or outside this provider it leads to the bout's own page. The dialog's code comes with the
 * first bout that is opened; where it cannot be had, the bout's page is there.
 */
export function FightDialogProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate()
  const [shown, setShown] = useState<Shown | null>(null)
  const requested = useRef<number | null>(null)
  function open(fightId: number) {
    requested.current = fightId
    import('./fight-window.tsx').then(
      // Of two bouts asked for in a hurry, the last one is meant.
      (code) => requested.current === fightId && setShown({ fightId, Window: code.FightWindow }),
      () => navigate(paths.fight(fightId)),
    )
  }
  const latest = useRef(open)
  latest.current = open
  const [steady] = useState(() => (fightId: number) => latest.current(fightId))
  return (
    <OpenFight.Provider value={steady}>
      {children}
      {shown === null ? null : (
        <shown.Window key={shown.fightId} fightId={shown.fightId} onClose={() => setShown(null)} />
      )}
    </OpenFight.Provider>
  )
}

/** Opens a bout's dialog; null where there is nothing to open it over. */
export const useOpenFight = () => useContext(OpenFight)

/** The click of a link to a bout: a plain one opens the dialog, any other follows the link. */
export function useFightLink(fightId: number) {
  const open = useOpenFight()
  return (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!open || !plain) return
    event.preventDefault()
    open(fightId)
  }
}
