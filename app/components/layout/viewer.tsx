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
  readonly bell: Bell
}

/** What was not read yet, newest first, and how much of it there is. */
export interface Bell {
  readonly messages: { readonly count: number; readonly latest: readonly UnreadMessage[] }
  readonly events: { readonly count: number; readonly latest: readonly UnreadEvent[] }
  /** When it was read, epoch ms. */
  readonly at: number
}

/** Spec §3, action notification. */
export interface UnreadEvent {
  readonly id: number
  /** How many of its kind it stands for. */
  readonly count: number
  readonly text: string
  readonly created_at: string
}

/** Spec §3, message notification. */
export interface UnreadMessage {
  readonly id: number
  readonly thread_id: number
  readonly message: string
  readonly created_at: string
  readonly user: { readonly name: string }
}

const ViewerContext = createContext<Viewer | null>(null)

export const ViewerProvider = ViewerContext.Provider
/** Null for a visitor. */
export const useViewer = () => useContext(ViewerContext)
