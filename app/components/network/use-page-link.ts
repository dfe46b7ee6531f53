import { useEffect, useState, useSyncExternalStore } from 'react'
import { SECOND_MS } from '~/domain/time.ts'
import { pageLink, type PageLinkState } from './page-link.ts'

const rendered = pageLink.get()

/** How the open page stands to its server: stale, not opened, not sent, outdated. */
export const usePageLink = (): PageLinkState =>
  useSyncExternalStore(pageLink.subscribe, pageLink.get, () => rendered)

/** A refresh that succeeds at its second attempt is nobody's concern. */
const MENTION_AFTER_MS = SECOND_MS

/** True once refreshing the page has failed for a while. */
export function useIsStale(): boolean {
  const isStale = usePageLink().staleSince !== null
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isStale) return setLasts(false)
    const timer = setTimeout(() => setLasts(true), MENTION_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isStale])
  return isStale && lasts
}
