import { createContext, useContext, useState, type ReactNode } from 'react'

/** Spec §4: 248 px wide or 70; it starts expanded. */
export type SidebarState = 'expanded' | 'minimised'

const SidebarContext = createContext<readonly [SidebarState, (next: SidebarState) => void]>([
  'expanded',
  () => undefined,
])

/** [the present state, a setter that also stores it for the next page]. */
export const useSidebar = () => useContext(SidebarContext)

/** Holds the state of the sidebar while one goes from page to page; a cookie holds it for the server. */
export function SidebarProvider({
  stored,
  children,
}: {
  /** As the server read it from the cookie. */
  readonly stored: SidebarState
  readonly children: ReactNode
}) {
  const [state, setState] = useState(stored)
  const change = (next: SidebarState) => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `sidebar=${next}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
    setState(next)
  }
  return <SidebarContext.Provider value={[state, change]}>{children}</SidebarContext.Provider>
}
