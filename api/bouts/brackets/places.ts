import {
  decidePlaces as decide,
  previewPlaces as preview,
  undoPlaces as undo,
} from '~/domain/bracket/edit/decide-places.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import type { contract } from '~/domain/contract/contract.ts'
import type { PlacesPreviewView } from '~/domain/contract/bracket-change.fields.ts'
import type { Place } from '~/domain/results/places.ts'
import type { Call, ReadContext } from '../../platform/calls/call.ts'
import { refusedByRules } from '../../platform/kernel/errors.ts'
import { loadPersonRefs } from '../../references/person.ts'
import type { SavedBracket } from '../stored/save.ts'
import { drawn, readStored } from '../stored/stored.ts'
import { lockManagedBracket } from './draw.ts'
import { changed } from './manual.ts'

// A place lost by disqualification: whether it stays vacant, or those behind move up.

const stored = async (call: ReadContext, id: number, version: number | null | undefined) =>
  readStored(call.db, drawn(await lockManagedBracket(call, id, version)))

/** Who would come where by a decision; writes nothing. */
export async function previewPlaces(
  call: Call<typeof contract.brackets.previewPlaces>,
): Promise<PlacesPreviewView> {
  const { db, body, language, params } = call
  const bracket = await stored(call, params.id, body.version)
  const shown = preview(bracket.record, body.user_id, body)
  if (!shown.ok) throw refusedByRules(shown.refusal.code)
  const people = await loadPersonRefs(db, bracket.row.draw.slots, language)
  return {
    places: shown.value.places.flatMap(({ athlete, before, after }) => {
      const user = people.get(athlete)
      return user ? [{ user, before: held(before), after: held(after) }] : []
    }),
    vacant: [...shown.value.vacantAfter],
    waits: !resolveBracket(bracket.record).finished,
  }
}

const held = (place: Place | null) => place && { from: place.from, to: place.to, medal: place.medal }

/** The decision of those who run the competition, with its reason; a later one takes its place. */
export async function decidePlaces(call: Call<typeof contract.brackets.decidePlaces>): Promise<SavedBracket> {
  const { body, params } = call
  const bracket = await stored(call, params.id, body.version)
  const { user_id: athlete, places, reason } = body
  return changed(call, bracket, 'decide_places', decide(bracket.record, athlete, { places, reason }))
}

/** The rules of the competition hold again. */
export async function undoPlaces(call: Call<typeof contract.brackets.undoPlaces>): Promise<SavedBracket> {
  const { params, query } = call
  const bracket = await stored(call, params.id, query.version)
  return changed(call, bracket, 'take_back_places', undo(bracket.record, params.user_id))
}
