import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import type { LinkConfig } from './echo-client'
import { RealtimeLink } from './link'

const LinkContext = createContext<RealtimeLink | null>(null)

export interface RealtimeProviderProps {
  /** Null where there is no realtime server: everything live then polls. */
  readonly config: LinkConfig | null
  /** The id of who is signed in; when it changes, private channels are asked for anew. */
  readonly viewerId: number | null
  readonly children: ReactNode
}

/** Gives the page its one link. It costs nothing until something on the page listens. */
export function RealtimeProvider({ config, viewerId, children }: RealtimeProviderProps) {
  const [link] = useState(() => (config && typeof window !== 'undefined' ? new RealtimeLink(config) : null))
  const known = useRef(viewerId)

  useEffect(() => () => link?.stop(), [link])
  useEffect(() => {
    if (known.current !== viewerId) link?.reauthorise()
    known.current = viewerId
  }, [link, viewerId])

  return <LinkContext.Provider value={link}>{children}</LinkContext.Provider>
}

/** The page's link; null on the server and where there is no realtime. */
export const useRealtimeLink = () => useContext(LinkContext)
