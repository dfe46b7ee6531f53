import { z } from 'zod'
import { MOVE_KINDS } from '../schedule/move-kind.ts'
import { matRef } from './mat.fields.ts'
import { fightCard } from './fight.fields.ts'
import { editOf, versioned } from './edit.ts'
import { boutNumber } from './bout-number.ts'
import {
  choiceInput,
  digestInput,
  flagInput,
  idInput,
  integerInput,
  listInput,
  timestampInput,
  optional,
  wireDate,
  wireTimestamp,
} from './wire.ts'

/** Kinds of clashes between slots (app/domain/schedule ClashCode). */
export const CLASH_CODES = [
  'athlete_double_booked',
  'rest_too_short',
  'feeder_later',
  'mat_double_booked',
  'closed_time',
  'too_early',
  'wrong_mat',
  'pin_not_kept',
  'no_mat',
] as const

/** What does not fit in a schedule; the organiser sees it and decides. */
export const clashSchema = z.object({
  code: z.enum(CLASH_CODES),
  fight_id: z.number(),
  /** The fight it clashes with. */
  other_fight_id: z.number().nullable(),
  number: boutNumber,
  mat: matRef.nullable(),
  queue_number: z.number().nullable(),
  other_number: boutNumber,
  /** Where that other fight is laid. */
  other_mat: matRef.nullable(),
  other_queue_number: z.number().nullable(),
  athlete: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** By how much, seconds: the overlap, the rest that is missing, the time past closing. */
  by_seconds: z.number().nullable(),
  /** In words, in the reader's language. */
  text: z.string(),
})

/** The bout a mat that is free should call now, and what calling it does. */
export const nextBoutSchema = z.object({
  mat: matRef,
  fight: fightCard.nullable(),
  /** The mat's own next one, one drawn forward in its queue, or one taken over from another mat. */
  kind: z.enum(['next', 'drawn_forward', 'taken_over']).nullable(),
  /** The mat in whose queue it stands. */
  from: matRef.nullable(),
  /** Why there is none: a bout is on, the athletes rest or are not known yet, or nothing is left. */
  reason: z.enum(['bout_on', 'waits', 'nothing_left']).nullable(),
  /** When the mat's own next bout is expected, where there is nothing to call before. */
  wait_until: wireTimestamp.nullable(),
  /** What calling it would make worse elsewhere. */
  clashes: z.array(clashSchema),
  /** How much later the last bout of the day ends by it; negative when earlier. */
  delay_seconds: z.number(),
})

/** The bout that was shown: if another one should be called by now, it is refused. */
export const callNextInput = z.object({ fight_id: idInput })

export const moveFightInput = z.object({
  mat_id: choiceInput('mat'),
  /** Place in the mat's order, from 1; past the end or left out means last. */
  position: optional(integerInput(1, 10_000)),
  /** The waiting bout of that mat it is to stand before; goes before a position. */
  before_id: optional(idInput),
  /** Only tell the clashes. */
  preview: flagInput.optional(),
  /** Where it is sent, the move is made as it was previewed or not at all. */
  digest: digestInput,
})

/** What a move does to the other bouts. Moments are milliseconds since the epoch. */
export const moveEffectSchema = z.object({
  /** Of where the bouts come to stand and what clashes; not of the moments, which go on with the day. */
  digest: z.string(),
  /** How much later the last bout of all ends; negative when earlier. */
  delay_seconds: z.number(),
  /** Mats that are done at another time than before; null for a mat with no bout. */
  ends: z.array(z.object({ mat: matRef, before_ms: z.number().nullable(), after_ms: z.number().nullable() })),
  /** Bouts whose mat or start changes, that one too. */
  changed: z.array(
    z.object({ fight_id: z.number(), mat_id: z.number(), start_at_ms: z.number(), end_at_ms: z.number() }),
  ),
})

/** A move that can be taken back: the last one by hand, or a bout let go. */
export const lastMoveSchema = z.object({
  id: z.number(),
  kind: z.enum(MOVE_KINDS),
  /** Null for a category, which has a name instead. */
  fight_id: z.number().nullable(),
  number: boutNumber,
  category: z.string().nullable(),
  from: matRef.nullable(),
  to: matRef,
  by: z.string().nullable(),
  at_ms: z.number(),
})

export const moveBracketInput = z.object({
  mat_id: choiceInput('mat'),
  preview: flagInput.optional(),
  /** Where it is sent, the move is made as it was previewed or not at all. */
  digest: digestInput,
})

/** How a competition is laid on its mats. What is left out stays as it is; moments are read in the caller's zone. */
export const scheduleSettingsInput = z
  .object({
    changeover_seconds: integerInput(0, 3_600),
    minimum_rest_seconds: integerInput(0, 14_400),
    /** Empty: the days follow the competition's own dates. */
    days: listInput(
      z.object({
        start: timestampInput,
        end: timestampInput,
        breaks: listInput(z.object({ from: timestampInput, to: timestampInput }), 10).optional(),
      }),
      31,
    ),
    /** The mats the medals are decided on, and when that begins; null: anywhere, as it comes. */
    finals_block: optional(z.object({ mat_ids: listInput(idInput, 50), not_before: timestampInput })),
    /** Brackets fought on one mat. */
    bracket_mats: listInput(z.object({ bracket_id: idInput, mat_id: choiceInput('mat') }), 500),
    /** Brackets fought on one day, the days counted from 0. */
    bracket_days: listInput(z.object({ bracket_id: idInput, day: integerInput(0, 30) }), 500),
  })
  .partial()
  /** The competition's version the caller has seen. */
  .extend(editOf)

export const scheduleSettingsSchema = z.object({
  ...versioned,
  changeover_seconds: z.number(),
  minimum_rest_seconds: z.number(),
  /** The days as they are used now, given or derived from the competition's dates. */
  days: z.array(
    z.object({
      start: wireTimestamp,
      end: wireTimestamp,
      breaks: z.array(z.object({ from: wireTimestamp, to: wireTimestamp })),
    }),
  ),
  days_derived: z.boolean(),
  /** Days of the schedule outside the competition's dates, and the bouts laid on each that are still to be fought. */
  days_outside: z.array(z.object({ day: wireDate, fights: z.number() })),
  finals_block: z.object({ mat_ids: z.array(z.number()), not_before: wireTimestamp }).nullable(),
  bracket_mats: z.array(z.object({ bracket_id: z.number(), mat_id: z.number() })),
  bracket_days: z.array(z.object({ bracket_id: z.number(), day: z.number() })),
})

export type ScheduleSettingsInput = z.output<typeof scheduleSettingsInput>
export type ScheduleSettingsView = z.infer<typeof scheduleSettingsSchema>
export type NextBoutView = z.infer<typeof nextBoutSchema>
export type MoveEffectView = z.infer<typeof moveEffectSchema>
/** A move that was looked at. */
export interface MovePreviewView {
  readonly effect: MoveEffectView
  readonly clashes: readonly ClashView[]
}
export type LastMoveView = z.infer<typeof lastMoveSchema>
export type ClashView = z.infer<typeof clashSchema>
