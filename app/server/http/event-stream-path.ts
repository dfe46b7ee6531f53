/** The format of a mat's feed that never ends (docs/broadcast.md). */
export const EVENTS_FORMAT = 'events'

/** True for an answer that is sent as it comes about: it is not read whole, kept or waited for. */
export const isEventStreamPath = (path: string): boolean => path.endsWith(`/feed/${EVENTS_FORMAT}`)
