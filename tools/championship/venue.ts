import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { Instant } from '~/domain/time.ts'
import type { ApiClient } from '~/server/client/api-client.ts'
import { isSideSeat, MAT_SEATS, type MatSeat } from '~/domain/panel/seats.ts'
import { inTurns } from '../in-turns.ts'
import { DISCIPLINE } from './classes.ts'
import { addressOf } from './federation.ts'
import { type Platform, requireSame } from './run.ts'

/** A mat with the judge who scores there and its side judges, signed in. */
export interface Table {
  readonly matId: number
  readonly name: string
  readonly judge: ApiClient
  /** In the order of their places; none at most mats. */
  readonly sides: readonly ApiClient[]
}

/** Side judges of the mats that have some. */
export const SIDE_JUDGES = 3
/** One of so many mats has side judges, the first one among them. */
const ONE_PANEL_IN = 4

/** The rules of the day: side judges, challenges, and both coaches who sign. */
export async function setRules({ organiser }: Platform, { id }: Competition): Promise<void> {
  const { data } = await organiser.boutRules.change({
    params: { id, discipline: DISCIPLINE },
    body: {
      is_own: '1',
      ...{ side_judges: SIDE_JUDGES, panel_window_seconds: 3, panel_is_official: '0' },
      ...{ challenges: 1, coaches_sign: '1' },
    },
  })
  requireSame('side judges of the rules', SIDE_JUDGES, data.side_judges)
}

/** Mats with their judges, who have accepted. */
export async function openMats(
  platform: Platform,
  competition: Competition,
  mats: number,
  now: Instant,
): Promise<Table[]> {
  const { admin, organiser } = platform
  let judges = 0
  const seated = async (matId: number, seat: MatSeat): Promise<ApiClient> => {
    judges += 1
    const credentials = { email: addressOf('judge', judges, now), password: crypto.randomUUID() }
    const { data: account } = await admin.admin.users.create({
      body: { ...credentials, name: 'Table Judge', roles: ['judge'] },
    })
    const { data: invitation } = await organiser.matJudges.invite({
      body: { mat_id: matId, user_id: account.id, seat },
    })
    const judge = await platform.signIn(credentials)
    await judge.matJudges.answer({ params: { id: invitation.id }, body: { user_approved: '1' } })
    return judge
  }
  return inTurns(
    Array.from({ length: mats }, (_, at) => at),
    async (at) => {
      const { data: mat } = await organiser.mats.create({
        body: { competition_id: competition.id, name: String(at + 1) },
      })
      const judge = await seated(mat.id, 'table')
      const places = MAT_SEATS.filter(isSideSeat).slice(0, at % ONE_PANEL_IN === 0 ? SIDE_JUDGES : 0)
      const sides = await inTurns(places, (seat) => seated(mat.id, seat))
      return { matId: mat.id, name: mat.name, judge, sides }
    },
  )
}
