export interface RealtimeLog {
  info(message: string, fields?: Record<string, unknown>): void
  warn(message: string, fields?: Record<string, unknown>): void
}

export interface RealtimeLimits {
  /** Connections of this node; one more is closed with 4100, which clients take as "try again". */
  readonly connections: number
  /** Bytes waiting for one slow receiver before it is dropped. */
  readonly pendingBytes: number
  /** Sent to clients when they connect: after so many silent seconds they ping. */
  readonly activityTimeoutSeconds: number
  /** The server pings a silent connection after this, and drops it after twice this. */
  readonly heartbeatMs: number
  /** Between the beginnings of two rounds of writing to many, for each that is written to (frame-sender.ts). */
  readonly paceMs: number
  /** How often listeners are sent a count of what they were sent, so that a lost event is noticed. */
  readonly pulseMs: number
}
