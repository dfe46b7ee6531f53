import { contract } from '~/domain/contract/contract.ts'
import type { Instant } from '~/domain/time.ts'
import type { Held } from './announce.ts'
import type { DemoPeople } from './demo-people.ts'
import { timestampOf, type Step, type Strand, type When } from './story.ts'

type Answer = 'accepts' | 'declines' | 'is taken off' | 'has not answered'
/** The place of the mat and of the judge among theirs, and what became of the invitation. */
export type Assignment = readonly [mat: number, judge: number, Answer]

export const PAST_SEATS: readonly Assignment[] = [
  [0, 0, 'accepts'],
  [1, 1, 'accepts'],
  [1, 4, 'declines'],
]
/** judge@ sits on the first mat and is asked to the second; the other judges have the rest. */
export const LIVE_SEATS: readonly Assignment[] = [
  [0, 0, 'accepts'],
  [1, 1, 'accepts'],
  [2, 2, 'accepts'],
  [1, 0, 'has not answered'],
]
export const UPCOMING_SEATS: readonly Assignment[] = [
  [0, 0, 'has not answered'],
  [1, 1, 'accepts'],
  [2, 2, 'declines'],
  [3, 3, 'is taken off'],
  [3, 7, 'accepts'],
]

/** The organiser invites judges to the mats of a competition; a day later they have answered. */
export const inviteJudges = (
  { accounts, judgeIds }: DemoPeople,
  { matIds }: Held,
  assignments: readonly Assignment[],
  { now, daysAgo }: { readonly now: Instant; readonly daysAgo: number },
): Strand[] =>
  assignments.map(([mat, judge, answer], place) => {
    const by = judgeIds[judge] ?? 0
    const minute = String(10 + place).padStart(2, '0')
    const at = (days: number, hour: string) => timestampOf(now, [days, `${hour}:${minute}`] satisfies When)
    const invited: Step = {
      at: at(daysAgo, '11'),
      by: accounts.organiser,
      endpoint: contract.matJudges.invite,
      body: { mat_id: matIds[mat], user_id: by },
    }
    if (answer === 'has not answered') return [invited]
    const answered: Step = {
      at: at(daysAgo - 1, '13'),
      by,
      endpoint: contract.matJudges.answer,
      body: { user_approved: answer === 'declines' ? '0' : '1' },
    }
    if (answer !== 'is taken off') return [invited, answered]
    const takenOff = {
      at: at(daysAgo - 2, '16'),
      by: accounts.organiser,
      endpoint: contract.matJudges.remove,
    }
    return [invited, answered, takenOff]
  })
