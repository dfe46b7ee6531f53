import type { CalledAthlete, CalledBout } from '~/domain/contract/call-room.fields.ts'
import type { Text } from '~/i18n/en/translation.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** "Second call". */
export const callName = (t: Text, number: number): string =>
  t(`board:calls.number.${ORDINALS[Math.min(ORDINALS.length, Math.max(1, number)) - 1]!}`)

/** The athletes of a bout who are known and have not come. */
export const missingOf = ({ left, right }: CalledBout): CalledAthlete[] =>
  [left, right].filter((one): one is CalledAthlete => one !== null && one.came_at_ms === null)
