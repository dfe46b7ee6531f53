import { z } from 'zod'
import { type CellResult, type Draw, type Removal } from './bracket'

/** Shapes for what is stored and sent as JSON. The types are declared in bracket.ts, free of zod. */
const athlete = z.number().int()

export const drawSchema: z.ZodType<Draw> = z.object({
  type: z.enum(['playoff', 'round', 'best-of-three']),
  thirdPlace: z.enum(['none', 'shared', 'bout', 'repechage-ijf', 'repechage-uww']),
  slots: z.array(athlete.nullable()).max(1024),
  seeds: z.array(z.object({ athlete, seed: z.number().int().min(1) })),
  randomSeed: z.string(),
  criteria: z.array(
    z.enum(['wins', 'direct', 'point_difference', 'points', 'fewer_reprimands', 'extra_bouts']),
  ),
  extraBouts: z.array(z.object({ left: athlete, right: athlete })),
  decidedOrder: z.array(athlete),
})

export const resultReasonSchema = z.enum([
  'points',
  'decision',
  'penalties',
  'injury',
  'withdrawal',
  'no_show',
  'failed_weigh_in',
  'disqualification',
  'both_disqualified',
  'both_absent',
  'both_injured',
])

export const cellResultSchema: z.ZodType<CellResult> = z.object({
  left: athlete,
  right: athlete,
  winner: z.enum(['left', 'right']).nullable(),
  reason: resultReasonSchema,
  leftPoints: z.number().optional(),
  rightPoints: z.number().optional(),
  leftReprimands: z.number().optional(),
  rightReprimands: z.number().optional(),
  loserContinues: z.boolean().optional(),
})

export const removalSchema: z.ZodType<Removal> = z.object({
  athlete,
  reason: z.enum(['withdrawal', 'injury', 'no_show', 'failed_weigh_in', 'disqualification', 'doping']),
  effect: z.enum(['forfeit', 'expel', 'replace']),
  at: z.string().nullable(),
})
