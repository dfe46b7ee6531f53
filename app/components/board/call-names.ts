import type { CalledAthlete, CalledBout, CallSettingsView } from '~/domain/contract/call-room.fields.ts'
import type { Text } from '~/i18n/en/translation.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** "Second call". */
export const callName = (t: Text, number: number): string =>
  t(`board:calls.number.${ORDINALS[Math.min(ORDINALS.length, Math.max(1, number)) - 1]!}`)

/** The athletes of a bout who are known and have not come. */
export const missingOf = ({ left, right }: CalledBout): CalledAthlete[] =>
  [left, right].filter((one): one is CalledAthlete => one !== null && one.came_at_ms === null)

/** Whether a bout may be ended for those who did not come: all calls made and waited for (the API decides). */
export function mayEndForAbsent(
  bout: CalledBout,
  { calls }: Pick<CallSettingsView, 'calls'>,
  nowMs: number,
): boolean {
  const missing = missingOf(bout)
  return (
    bout.status === 'waiting' &&
    bout.left !== null &&
    bout.right !== null &&
    missing.length > 0 &&
    missing.every((one) => one.calls_ms.length >= calls && one.due_at_ms !== null && one.due_at_ms <= nowMs)
  )
}
