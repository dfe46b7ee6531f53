import type { Instant } from '../time'

/**
 * The state of a screen's link to the server, as people are told it. No zod here: screens import this file.
 * `connecting` is said for a short moment only; a screen that cannot see news must say so.
 */
export type LinkState = 'connecting' | 'live' | 'offline'

/** An event without a channel: some events may not have reached this node, so fetch again. */
export const RESYNC_EVENT = 'resync'

export const LINK = {
  /** A first connection may take this long before it counts as offline. */
  patienceMs: 4_000,
  /** A link that broke may come back within this before anybody is told. */
  graceMs: 2_000,
  /** After so long without a word from the server the client asks for one. */
  askAfterMs: 5_000,
  /** A link silent for this long is dead, whatever the socket says. Asked and unanswered: 9 s in all. */
  silenceMs: 9_000,
  /** While down, a fresh attempt this often: the stock client alone would wait 15, 30, 60 s. */
  nudgeEveryMs: 2_000,
} as const

/** What is known of the link, in the client's own time. */
export interface LinkFacts {
  readonly connected: boolean
  /** Since when it is not connected; null while it is. */
  readonly downSince: Instant | null
  readonly wasLive: boolean
  readonly lastHeardAt: Instant
  readonly lastAskedAt: Instant | null
  readonly lastNudgeAt: Instant
}

export type LinkAct = 'ask' | 'nudge'

export function linkState(facts: LinkFacts, now: Instant): LinkState {
  if (facts.connected) return now - facts.lastHeardAt >= LINK.silenceMs ? 'offline' : 'live'
  const since = facts.downSince ?? now
  return now - since < (facts.wasLive ? LINK.graceMs : LINK.patienceMs) ? 'connecting' : 'offline'
}

/** What to do about it now: ask a silent server for a word, or throw the connection away and make a new one. */
export function linkAct(facts: LinkFacts, now: Instant): LinkAct | null {
  if (now - facts.lastNudgeAt < LINK.nudgeEveryMs) return null
  if (!facts.connected) return 'nudge'
  const silentMs = now - facts.lastHeardAt
  if (silentMs >= LINK.silenceMs) return 'nudge'
  const asked = facts.lastAskedAt !== null && facts.lastAskedAt > facts.lastHeardAt
  return silentMs >= LINK.askAfterMs && !asked ? 'ask' : null
}
