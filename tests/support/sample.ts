import type { Venue } from './venue.ts'

/** What a call is made with. */
export interface Given {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
}

export interface Sample {
  /** A call that passes validation, on things that are the venue's owner's. */
  readonly given: (venue: Venue) => Given | Promise<Given>
  /** True when a call can name nothing of somebody else's: it acts on the caller, or on what everybody sees. */
  readonly nothingForeign?: true
}

export const own = (given: Sample['given']): Sample => ({ given })
export const open = (given: Sample['given'] = () => ({})): Sample => ({ given, nothingForeign: true })
