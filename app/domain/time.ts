/** A timestamp: milliseconds since the Unix epoch, UTC. The domain never asks for "now"; it is handed one. */
export type Instant = number

export const SECOND_MS = 1_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
