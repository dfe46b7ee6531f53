import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type RefObject } from 'react'

/**
 * Makes a `details` behave as a menu: it closes on navigation, on Escape and on a press outside.
 * @param stays open while one goes on: what is chosen in it changes the page under it
 */
function useMenu(stays = false): RefObject<HTMLDetailsElement> {
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    if (ref.current && !stays) ref.current.open = false
  }, [key, stays])

  useEffect(() => {
    function onPointer(event: PointerEvent) {
      const menu = ref.current
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false
    }
    function onKey(event: KeyboardEvent) {
      const menu = ref.current
      if (event.key !== 'Escape' || !menu?.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  return ref
}

/** Nothing is pressed on the server, where kept markup is drawn without an address (CachedMarkup). */
const useNothing = (_stays?: boolean) => useRef<HTMLDetailsElement>(null)

export const useDetailsMenu = import.meta.env.SSR ? useNothing : useMenu
