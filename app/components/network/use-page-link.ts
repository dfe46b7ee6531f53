import { useSyncExternalStore } from 'react'
import { pageLink, type PageLinkState } from './page-link.ts'

const rendered = pageLink.get()

/** How the open page stands to its server: stale, not opened, not sent, outdated. */
export const usePageLink = (): PageLinkState =>
  useSyncExternalStore(pageLink.subscribe, pageLink.get, () => rendered)
