import { z } from 'zod'
import { CALL_ACTS, CALL_INTERVAL_MAX_SECONDS, CALLS_MAX } from '../call-room/call-room.ts'
import { FIGHT_STATUSES } from '../fight/status.ts'
import { awaitedBout, boutNumber } from './bout-number.ts'
import { changePreview } from './bracket-change.fields.ts'
import { editOf, versioned } from './edit.ts'
import { matRef } from './mat.fields.ts'
import { cityRef } from './place.fields.ts'
import { personRef } from './user.fields.ts'
import { choiceInput, digestInput, flagInput, idInput, integerInput, listInput, optional } from './wire.ts'

/** How often athletes are called, and how long is waited after each call. */
export const callSettingsView = z.object({
  calls: z.number(),
  interval_seconds: z.number(),
  ...versioned,
})

export const callSettingsInput = z
  .object({
    calls: integerInput(1, CALLS_MAX),
    interval_seconds: integerInput(10, CALL_INTERVAL_MAX_SECONDS),
    ...editOf,
  })
  .partial()

/** An athlete of a bout in the call room. Moments are milliseconds since the epoch. */
export const calledAthlete = z.object({
  user: personRef,
  city: cityRef.nullable(),
  /** The calls that hold, in order. */
  calls_ms: z.array(z.number()),
  came_at_ms: z.number().nullable(),
  /** When the wait after the last call is over; null without a call and once the athlete is there. */
  due_at_ms: z.number().nullable(),
})

/** A bout that is called: on a mat, and not over. */
export const calledBout = z.object({
  id: z.number(),
  status: z.enum(FIGHT_STATUSES),
  number: boutNumber,
  mat: matRef,
  category: z.string(),
  round: z.string(),
  cell_id: z.number().nullable(),
  start_at_ms: z.number(),
  awaits: z.object({ left: awaitedBout.nullable(), right: awaitedBout.nullable() }),
  left: calledAthlete.nullable(),
  right: calledAthlete.nullable(),
})

export const callRoomSchema = z.object({
  server_time_ms: z.number(),
  settings: callSettingsView,
  /** What the reader may do: declare absence, change the settings. */
  abilities: z.object({ declare_absent: z.boolean(), change_settings: z.boolean() }),
  /** Each mat with the bout that is on, and the next ones. */
  mats: z.array(z.object({ mat: matRef, bouts: z.array(calledBout) })),
})

export const callRoomQuery = z.object({
  /** How many waiting bouts of each mat. */
  next: integerInput(1, 10).optional(),
})

/** `call` without an athlete calls all who have not come. */
export const callActInput = z.object({
  type: z.enum(CALL_ACTS, { error: 'wrong_choice' }),
  user_id: optional(choiceInput('athlete')),
})

export const absenceInput = z.object({
  /** Only tell what it changes. */
  preview: flagInput.optional(),
  /** Fights that have begun and may be reset by this change, by name. */
  resets: listInput(idInput, 64).optional(),
  /** Where it is sent, the bout ends for those it was previewed for or not at all. */
  digest: digestInput,
})

export const absenceReply = z.object({
  data: z.object({
    fight_id: z.number(),
    /** Who did not come. */
    absent: z.array(personRef),
    /** Who wins by it; null where nobody came. */
    winner: personRef.nullable(),
    digest: z.string(),
  }),
  /** What it changes in the bracket, where it was only asked for. */
  preview: changePreview.nullable(),
})

/** Whether the corners have come, as the scoring table shows it. */
const cornerCall = z.object({ calls: z.number(), came: z.boolean() }).nullable()
export const cornersCalled = z.object({ left: cornerCall, right: cornerCall })

export type CallSettingsView = z.infer<typeof callSettingsView>
export type CalledAthlete = z.infer<typeof calledAthlete>
export type CalledBout = z.infer<typeof calledBout>
export type CallRoom = z.infer<typeof callRoomSchema>
export type AbsenceReply = z.infer<typeof absenceReply>
export type CornersCalled = z.infer<typeof cornersCalled>
