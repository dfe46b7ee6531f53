import type { EventName, EventPayload } from '~/domain/realtime/events.ts'

export interface PublishOptions {
  /** The socket id whose own act this is; it gets no copy. */
  readonly except?: string | null
}

/** The one way the API speaks to screens. Every call returns at once; nothing here throws for a lost receiver. */
export interface Broadcaster {
  /** Sends one event to everybody on these channels, on every node. The payload is cut down to its schema. */
  publish<E extends EventName>(
    channels: string | readonly string[],
    event: E,
    data: EventPayload<E>,
    options?: PublishOptions,
  ): void
  /**
   * Makes every connection of a person come back and authorise again: call it when a session ends, a role changes,
   * a member leaves. Connections are known by the private channels they were authorised for.
   */
  disconnectUser(userId: number): void
}

/** For tools and tests that need no screens. */
export const silentBroadcaster: Broadcaster = { publish: () => undefined, disconnectUser: () => undefined }
