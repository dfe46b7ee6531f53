import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { pageLink } from '../network/page-link.ts'
import { RealtimeLink } from './link.ts'

const LinkContext = createContext<RealtimeLink | null>(null)

export interface RealtimeProviderProps {
  /** The application key; null where there is no realtime server, and everything live then polls. */
  readonly socketKey: string | null
  /** The id of who is signed in; when it changes, private channels are asked for anew. */
  readonly viewerId: number | null
  readonly children: ReactNode
}

/** Gives the page its one link. It costs nothing until something on the page listens. */
export function RealtimeProvider({ socketKey, viewerId, children }: RealtimeProviderProps) {
  const link = useMemo(
    () => (socketKey !== null && typeof window !== 'undefined' ? new RealtimeLink({ key: socketKey }) : null),
    [socketKey],
  )
  useEffect(() => {
    if (!link) return
    const unfollow = pageLink.follow(link)
    return () => {
      unfollow()
      link.stop()
    }
  }, [link])

  const known = useRef(viewerId)
  useEffect(() => {
    if (known.current !== viewerId) link?.reauthorise()
    known.current = viewerId
  }, [link, viewerId])

  return <LinkContext.Provider value={link}>{children}</LinkContext.Provider>
}

/** The page's link; null on the server and where there is no realtime. */
export const useRealtimeLink = () => useContext(LinkContext)
