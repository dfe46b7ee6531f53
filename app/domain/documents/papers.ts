import { isMinor } from '../people/minor.ts'
import type { DocumentKind } from './document.ts'

export const PAPER_STATES = ['complete', 'expired', 'missing'] as const
export type PaperState = (typeof PAPER_STATES)[number]

/** Where an entry stands: the organiser may admit it although it lacks papers. */
export const ENTRY_PAPER_STATES = [...PAPER_STATES, 'admitted'] as const
export type EntryPaperState = (typeof ENTRY_PAPER_STATES)[number]

/** What follows for those who lack papers: everybody who decides sees it, or they cannot be approved. */
export const LACKING_RULES = ['warn', 'refuse'] as const
export type LackingRule = (typeof LACKING_RULES)[number]

/** What is asked for and is no document: it stands in what an athlete writes of themselves. */
export const RECORD_KINDS = ['sport_rank', 'coach'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** Kinds a competition may ask for; what `other` is nobody could check. */
export const ASKABLE_KINDS = [
  'medical',
  'insurance',
  'consent',
  'licence',
  'rank_book',
  ...RECORD_KINDS,
] as const
export type AskableKind = (typeof ASKABLE_KINDS)[number]

export const isRecordKind = (kind: string): kind is RecordKind =>
  (RECORD_KINDS as readonly string[]).includes(kind)

/**
 * What of it is asked of one athlete: a guardian's consent of minors alone.
 * @param firstDay of the competition where it is held, as the birth date `yyyy-MM-dd`
 */
export const askedOf = (
  required: readonly AskableKind[],
  birthDate: string | null,
  firstDay: string,
): AskableKind[] => required.filter((kind) => kind !== 'consent' || isMinor(birthDate, firstDay))

export interface HeldDocument {
  readonly kind: DocumentKind | RecordKind
  /** The last day it holds, `yyyy-MM-dd`; null has no end. */
  readonly validUntil: string | null
}

export interface Paper<D extends HeldDocument = HeldDocument> {
  readonly kind: AskableKind
  readonly state: PaperState
  /** The one that holds longest of its kind; null where there is none. */
  readonly document: D | null
}

/** Later ends come first; what has no end, before all. */
const holdsLonger = (one: HeldDocument, other: HeldDocument): number =>
  (other.validUntil ?? '9999').localeCompare(one.validUntil ?? '9999')

/**
 * What an athlete has of the papers a competition asks for. One has to hold to the end of the competition's last day: it
 * is shown at the admission and counts for every bout after it.
 * @param lastDay of the competition where it is held, `yyyy-MM-dd`
 */
export function papersFor<D extends HeldDocument>(
  required: readonly AskableKind[],
  documents: readonly D[],
  lastDay: string,
): Paper<D>[] {
  return required.map((kind) => {
    const [best = null] = documents.filter((document) => document.kind === kind).sort(holdsLonger)
    if (!best) return { kind, state: 'missing', document: null }
    const holds = best.validUntil === null || best.validUntil >= lastDay
    return { kind, state: holds ? 'complete' : 'expired', document: best }
  })
}

/** Where all of somebody's papers stand: one that is missing weighs more than one that ends too early. */
export function paperState(papers: readonly Pick<Paper, 'state'>[]): PaperState {
  const states = papers.map(({ state }) => state)
  if (states.includes('missing')) return 'missing'
  return states.includes('expired') ? 'expired' : 'complete'
}

/** Where an entry stands with its papers; one that is admitted without some of them lacks nothing any more. */
export function entryPaperState(
  papers: readonly Pick<Paper, 'state'>[],
  isAdmitted: boolean,
): EntryPaperState {
  const state = paperState(papers)
  return isAdmitted && state !== 'complete' ? 'admitted' : state
}
