import { athleteListInput, athleteListOutcome, importPreviewSchema } from './entries-import.fields.ts'
import {
  consentInput,
  handOverInput,
  handOverSchema,
  managedAthleteChanges,
  managedAthleteInput,
  managedAthleteListQuery,
  managedAthleteSchema,
} from './managed-athlete.fields.ts'
import { byId, done, listOf, oneOf } from './wire.ts'
import { endpoint } from './endpoint.ts'

export const athletes = {
  list: endpoint({
    name: 'athletes.list',
    method: 'GET',
    path: '/api/org/athletes',
    summary:
      'The athletes without an account whom the caller looks after: as a guardian, for the club or for the organisation.',
    query: managedAthleteListQuery,
    reply: listOf(managedAthleteSchema),
  }),
  details: endpoint({
    name: 'athletes.details',
    method: 'GET',
    path: '/api/org/athletes/{id}',
    summary: 'An athlete without an account whom the caller looks after.',
    params: byId,
    reply: oneOf(managedAthleteSchema),
  }),
  create: endpoint({
    name: 'athletes.create',
    method: 'POST',
    path: '/api/org/athletes',
    summary:
      'Adds an athlete without an account. Somebody of that name and birth date is 409 `possible_duplicate` with who it is.',
    body: managedAthleteInput,
    reply: oneOf(managedAthleteSchema),
  }),
  previewList: endpoint({
    name: 'athletes.previewList',
    method: 'POST',
    path: '/api/org/athletes/import/preview',
    summary:
      'What a list of athletes would make for the club or the organisation of the caller, row by row: who is new, who is there, what is wrong beside its cell. Makes nothing.',
    body: athleteListInput,
    reply: oneOf(importPreviewSchema),
  }),
  addList: endpoint({
    name: 'athletes.addList',
    method: 'POST',
    path: '/api/org/athletes/import',
    summary:
      'Adds a whole list of athletes without an account, with the consents it names, or nobody (409 `import_not_ready`). Those who are there already are left as they are, so that it can be sent again.',
    body: athleteListInput,
    reply: oneOf(athleteListOutcome),
  }),
  update: endpoint({
    name: 'athletes.update',
    method: 'PATCH',
    path: '/api/org/athletes/{id}',
    summary: 'Changes what is known of an athlete the caller looks after.',
    params: byId,
    body: managedAthleteChanges,
    reply: oneOf(managedAthleteSchema),
  }),
  giveConsent: endpoint({
    name: 'athletes.giveConsent',
    method: 'POST',
    path: '/api/org/athletes/{id}/consents',
    summary: 'Records the consent of a guardian: the caller’s own, or one seen on paper.',
    params: byId,
    body: consentInput,
    reply: oneOf(managedAthleteSchema),
  }),
  handOver: endpoint({
    name: 'athletes.handOver',
    method: 'GET',
    path: '/api/org/athletes/{id}/hand_over',
    summary: 'The link by which the athlete can be taken over; null where none is good.',
    params: byId,
    reply: oneOf(handOverSchema.nullable()),
  }),
  offerHandOver: endpoint({
    name: 'athletes.offerHandOver',
    method: 'POST',
    path: '/api/org/athletes/{id}/hand_over',
    summary:
      'Makes the link by which the athlete takes their account over; an earlier one ends. A minor without a guardian’s consent is 409 `consent_missing`.',
    params: byId,
    body: handOverInput,
    reply: done,
  }),
  revokeHandOver: endpoint({
    name: 'athletes.revokeHandOver',
    method: 'DELETE',
    path: '/api/org/athletes/{id}/hand_over',
    summary: 'Ends the link by which the athlete can be taken over.',
    params: byId,
    reply: done,
  }),
}
