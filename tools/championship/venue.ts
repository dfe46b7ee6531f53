import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { Instant } from '~/domain/time.ts'
import type { ApiClient } from '~/server/client/api-client.ts'
import { inTurns } from '../in-turns.ts'
import { addressOf } from './federation.ts'
import type { Platform } from './run.ts'

/** A mat with the judge who scores there, signed in. */
export interface Table {
  readonly matId: number
  readonly name: string
  readonly judge: ApiClient
}

/** Mats with a judge each, who has accepted. */
export async function openMats(
  platform: Platform,
  competition: Competition,
  mats: number,
  now: Instant,
): Promise<Table[]> {
  const { admin, organiser } = platform
  return inTurns(
    Array.from({ length: mats }, (_, at) => at + 1),
    async (number) => {
      const credentials = { email: addressOf('judge', number, now), password: crypto.randomUUID() }
      const { data: account } = await admin.admin.users.create({
        body: { ...credentials, name: 'Table Judge', roles: ['judge'] },
      })
      const { data: mat } = await organiser.mats.create({
        body: { competition_id: competition.id, name: String(number) },
      })
      const { data: seat } = await organiser.matJudges.invite({
        body: { mat_id: mat.id, user_id: account.id },
      })
      const judge = await platform.signIn(credentials)
      await judge.matJudges.answer({ params: { id: seat.id }, body: { user_approved: '1' } })
      return { matId: mat.id, name: mat.name, judge }
    },
  )
}
