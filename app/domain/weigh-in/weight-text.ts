import { isMissing, readNumber } from '../number-text.ts'
import { ok, refuse, type Result } from '../result.ts'

/** Kilograms that scales are believed. */
export const WEIGHT_MIN = 10
export const WEIGHT_MAX = 300

/** A weight as it is typed at a station, refused as the server would refuse it. */
export function readWeight(
  text: string,
): Result<number, 'required' | 'wrong_number' | 'too_small' | 'too_big'> {
  const weight = readNumber(text, 'weight')
  if (isMissing(weight)) return refuse('required')
  if (typeof weight !== 'number') return refuse('wrong_number')
  if (weight < WEIGHT_MIN) return refuse('too_small')
  return weight > WEIGHT_MAX ? refuse('too_big') : ok(weight)
}
