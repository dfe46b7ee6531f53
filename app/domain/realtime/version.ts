/** Something with the version it was read at. */
export interface Versioned<T> {
  readonly data: T
  readonly version: number
}

export type VersionStep = 'ignore' | 'apply' | 'fetch'

/**
 * What an event of version `incoming` means to a screen that shows `shown`: the next one may be applied, an older one
 * is ignored, and a gap can only be closed by fetching: the protocol replays nothing.
 */
export function versionStep(shown: number, incoming: number): VersionStep {
  if (incoming <= shown) return 'ignore'
  return incoming === shown + 1 ? 'apply' : 'fetch'
}
