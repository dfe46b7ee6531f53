/**
 * The protocol replays nothing, so a lost event would stay unnoticed. The server therefore tells the listeners of a
 * channel how many events it has sent there: when they join, and twice after an event. Without a channel the same event
 * only proves that the connection lives. No zod here: screens import this file.
 */
export const PULSE_EVENT = 'pulse'

export interface Pulse {
  /** Events on the channel of this node since somebody began to listen there, sent or told of by pulses alone. */
  readonly sent: number
  /** How long ago the last one was published, in ms; null when this node knows of none. */
  readonly agoMs: number | null
}

/** Events that pulses count: those the server publishes. Client events go past their own senders. */
export const isCounted = (event: string): boolean =>
  event !== PULSE_EVENT && !event.startsWith('client-') && !event.startsWith('pusher')

/** Reads a pulse's payload; null when it is none. */
export function readPulse(data: unknown): Pulse | null {
  if (typeof data !== 'object' || data === null) return null
  const { sent, agoMs } = data as Partial<Pulse>
  return typeof sent === 'number' ? { sent, agoMs: typeof agoMs === 'number' ? agoMs : null } : null
}
