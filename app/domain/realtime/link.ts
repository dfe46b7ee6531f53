import { MINUTE_MS, SECOND_MS, type Instant } from '../time.ts'

/**
 * The state of a screen's link to the server, as it is shown to people. No zod here: screens import this file.
 * `connecting` is said for a short moment only; a screen that cannot see news must say so.
 */
export type LinkState = 'connecting' | 'live' | 'offline'

/** An event without a channel: some events may not have reached this node, so fetch again. */
export const RESYNC_EVENT = 'resync'

export const LINK = {
  /** A first connection may take this long before it counts as offline. */
  patienceMs: 4 * SECOND_MS,
  /** A link that broke may come back within this before anybody is notified. */
  graceMs: 2 * SECOND_MS,
  /** The server speaks every 2.5 s (pulse.ts); after so long without a word the client asks for one. */
  askAfterMs: 5 * SECOND_MS,
  /** An answer that does not come within this never will: 7 s of silence in all. */
  answerMs: 2 * SECOND_MS,
} as const

/** What is known of the link, in the client's own time. */
export interface LinkFacts {
  readonly connected: boolean
  /** Since when it is down; null while it is connected. */
  readonly downSince: Instant | null
  readonly wasLive: boolean
  readonly lastHeardAt: Instant
  /** When the server was asked for a word; null when it has spoken since. */
  readonly pingedAt: Instant | null
  /** When the attempt under way began, and how long it gets. */
  readonly attemptAt: Instant
  readonly attemptMs: number
}

export type LinkAct = 'ask' | 'nudge'

export function linkState(facts: LinkFacts, now: Instant): LinkState {
  if (facts.connected) {
    if (isDead(facts, now)) return 'offline'
    // A long silence not yet asked about: a computer that slept, a tab that was put away.
    return now - facts.lastHeardAt < LINK.askAfterMs + LINK.answerMs ? 'live' : 'connecting'
  }
  const downMs = now - (facts.downSince ?? now)
  return downMs < (facts.wasLive ? LINK.graceMs : LINK.patienceMs) ? 'connecting' : 'offline'
}

/** What to do about it now: ask a silent server for a word, or throw the connection away and make a new one. */
export function linkAct(facts: LinkFacts, now: Instant): LinkAct | null {
  if (!facts.connected) return now - facts.attemptAt >= facts.attemptMs ? 'nudge' : null
  if (facts.pingedAt !== null) return isDead(facts, now) ? 'nudge' : null
  return now - facts.lastHeardAt >= LINK.askAfterMs ? 'ask' : null
}

const isDead = (facts: LinkFacts, now: Instant) =>
  facts.pingedAt !== null && now - facts.pingedAt >= LINK.answerMs

const QUICK_MS = 2 * SECOND_MS
const PATIENT_MS = 8 * SECOND_MS

/**
 * How long the n-th attempt (from 0) of a client may take before it is thrown away. Left alone the stock client would
 * wait 15, 30, 60 s between attempts; two seconds bring it back as soon as the server is. But an attempt cut short
 * too early never succeeds on a slow network, so every fourth is patient: from the start when it is not known how long
 * connecting takes here, else after a minute. `random` (0 to 1) spreads a hall full of clients.
 */
export function attemptMs(attempt: number, lastConnectMs: number | null, random: number): number {
  const quick = Math.min(PATIENT_MS, Math.max(QUICK_MS, 2.5 * (lastConnectMs ?? 0)))
  const fromStart = lastConnectMs === null
  const isPatient = fromStart ? attempt % 4 === 0 : attempt * QUICK_MS > MINUTE_MS && attempt % 4 === 0
  return isPatient ? PATIENT_MS : quick * (0.75 + 0.25 * random)
}
