import { endingOf } from './ending.ts'
import { allBouts, type RecordedEvent } from './recorded-event.ts'
import { isThirdPlaceNamed } from './third-place.ts'

/** What a file leaves open, and what it is taken for; a line each. */
export function missingFacts(event: RecordedEvent): string[] {
  const bouts = allBouts(event)
  const endings = bouts.map((bout) => endingOf(event, bout))
  const decisions = endings.filter(({ reason, note }) => reason === 'decision' && note === null).length
  const unmarked = bouts.filter(({ winner, marks }) => winner === null && !marks.some(Boolean)).length
  return [
    'corners, mats, judges, the clock, who scored when, and the order of the bouts',
    ...(decisions > 0
      ? [`how ${decisions} of ${bouts.length} bouts were won, as no score tells: taken for decisions`]
      : []),
    ...(unmarked > 0
      ? [`why ${unmarked} of ${bouts.length} bouts had no winner: taken for two disqualifications`]
      : []),
    ...(isThirdPlaceNamed(event) ? [] : ['how third place was to be found: told from the bouts there are']),
  ]
}
