import { createContext, useContext } from 'react'
import type { AccountArea } from '~/domain/access/roles.ts'

/** The signed-in person, as the chrome of every page needs them. */
export interface Viewer {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly thumb: string | null
  /** The first decides the account area (spec §6). */
  readonly roles: readonly string[]
  readonly area: AccountArea
  /** The first page of that area. */
  readonly home: string
  /** Messages not read yet, newest first, and how many there are. */
  readonly unread: { readonly count: number; readonly latest: readonly UnreadMessage[] }
}

/** Spec §3, message notification. */
export interface UnreadMessage {
  readonly id: number
  readonly thread_id: number
  readonly message: string
  readonly created_at: string
  readonly user: { readonly name: string; readonly thumb?: string | null }
}

const ViewerContext = createContext<Viewer | null>(null)

export const ViewerProvider = ViewerContext.Provider
/** Null for a visitor. */
export const useViewer = () => useContext(ViewerContext)
