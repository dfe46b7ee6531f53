import { z } from 'zod'
import { SCREEN_LANGUAGES, SCREEN_SCALES, SCREEN_SOUNDS, SCREEN_THEMES } from '../screen/look.ts'
import { readCode } from '../screen/pairing.ts'
import { TASK_KINDS } from '../screen/task.ts'
import { editOf } from './edit.ts'
import { SCREEN_MAX } from './text-limits.ts'
import {
  fileInput,
  flagInput,
  idInput,
  integerInput,
  listInput,
  numberInput,
  optional,
  textInput,
  wireTimestamp,
} from './wire.ts'

const ids = z.array(z.number())

export const screenTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mat'), mat_id: z.number() }),
  z.object({ kind: z.enum(['mats', 'schedule', 'call']), mat_ids: ids }),
  z.object({ kind: z.literal('bracket'), bracket_id: z.number().nullable() }),
  z.object({ kind: z.literal('podium'), bracket_id: z.number() }),
  z.object({ kind: z.literal('message'), text: z.string() }),
  z.object({ kind: z.literal('sponsor'), picture_id: z.number() }),
  z.object({ kind: z.enum(['clock', 'blank']) }),
])

export const screenLook = z.object({
  theme: z.enum(SCREEN_THEMES),
  scale: z.literal(SCREEN_SCALES),
  lang: z.enum(SCREEN_LANGUAGES),
  sound: z.literal(SCREEN_SOUNDS),
})

export const screenPicture = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string(),
  thumb: z.string(),
})
export type ScreenPicture = z.infer<typeof screenPicture>

/** A screen of a competition, as those see it who switch it. */
export const screenSchema = z.object({
  id: z.number(),
  name: z.string(),
  task: screenTask,
  look: screenLook,
  /** In CSS pixels; null from a screen without a script. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  pixel_ratio: z.number().nullable(),
  online: z.boolean(),
  /** When it was last heard; null when it never was. */
  seen_at: wireTimestamp.nullable(),
  /** It shows its name at the moment. */
  identifying: z.boolean(),
  version: z.number(),
})
export type Screen = z.infer<typeof screenSchema>

/** What a device is told to show. */
export const shownScreen = z.object({
  id: z.number(),
  name: z.string(),
  competition: z.object({ id: z.number(), slug: z.string(), name: z.string(), timezone: z.string() }),
  task: screenTask,
  /** The picture of the task `sponsor`. */
  picture: screenPicture.nullable(),
  look: screenLook,
  /** Until then it shows its name, epoch milliseconds. */
  identify_until_ms: z.number().nullable(),
  version: z.number(),
})
export type ShownScreen = z.infer<typeof shownScreen>

/** What a device knows of itself; `code` is to be shown until it is typed. */
export const screenState = z.object({
  /** `unknown`: the token belongs to no screen, and the device registers anew. */
  state: z.enum(['waiting', 'paired', 'unknown']),
  code: z.string().nullable(),
  screen: shownScreen.nullable(),
  server_time_ms: z.number(),
})
export type ScreenState = z.infer<typeof screenState>

const size = {
  width: optional(integerInput(1, 20_000)),
  height: optional(integerInput(1, 20_000)),
  pixel_ratio: optional(numberInput(0.1, 16)),
}

export const screenReportInput = z.object({
  token: z.string({ error: 'required' }).max(200, 'too_long'),
  ...size,
  /** A paired screen asks for a code when somebody at it wants to pair it anew. */
  asks_code: flagInput.optional(),
})

export const registeredScreen = z.object({ token: z.string() })

const codeInput = z.string({ error: 'required' }).transform((text, context) => {
  const code = readCode(text)
  if (code !== null) return code
  context.addIssue({ code: 'custom', message: text.trim() === '' ? 'required' : 'screen_code' })
  return z.NEVER
})

export const screenClaimInput = z.object({ code: codeInput, name: textInput(SCREEN_MAX.name) })

const chosenNumber = <const V extends readonly number[]>(values: V) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z.literal(values, { error: 'wrong_choice' }),
  )

export const screenChanges = z
  .object({
    name: textInput(SCREEN_MAX.name),
    theme: z.enum(SCREEN_THEMES, { error: 'wrong_choice' }),
    scale: chosenNumber(SCREEN_SCALES),
    lang: z.enum(SCREEN_LANGUAGES, { error: 'wrong_choice' }),
    sound: chosenNumber(SCREEN_SOUNDS),
  })
  .partial()
  .extend(editOf)

export const screenShowInput = z.object({
  screen_ids: listInput(idInput),
  kind: z.enum(TASK_KINDS, { error: 'wrong_choice' }),
  mat_id: optional(idInput),
  mat_ids: listInput(idInput).optional(),
  /** Of `bracket` and `podium`; a bracket that is left out follows what is fought. */
  bracket_id: optional(idInput),
  text: optional(textInput(SCREEN_MAX.text)),
  picture_id: optional(idInput),
  /** Of `sponsor`: a new picture, kept among the competition's for the next time, and what it is called. */
  image: fileInput.optional(),
  picture_name: optional(textInput(SCREEN_MAX.picture)),
})
