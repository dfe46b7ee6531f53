import { eq } from 'drizzle-orm'
import type { CornersCalled } from '~/domain/contract/call-room.fields.ts'
import { contract } from '~/domain/contract/contract.ts'
import { grantStanding, requireManagedCompetition } from '../../competitions/policy/policy.ts'
import { edits } from '../../edits/edit.ts'
import { fights } from '../../platform/db/schema.ts'
import type { Call } from '../../platform/calls/call.ts'
import { notFound } from '../../platform/kernel/errors.ts'
import { Router } from '../../platform/calls/router.ts'
import { requireScoringOf } from '../fights/policy.ts'
import { actInCallRoom, declareAbsent } from './act.ts'
import { presentCallRoom } from './presenter.ts'
import { CALL_SETTINGS, changeCallSettings, presentCallSettings } from './settings.ts'
import { readCallStates } from '../stored/call-states.ts'

async function cornersOf({ db, params }: Call<typeof contract.callRoom.ofFight>): Promise<CornersCalled> {
  const [fight] = await db.select().from(fights).where(eq(fights.id, params.fight_id))
  if (!fight) throw notFound()
  const states = (await readCallStates(db, [fight])).get(fight.id) ?? []
  const corner = (athlete: number | null) => {
    const state = states.find((one) => one.athlete === athlete)
    return state ? { calls: state.calls.length, came: state.cameAt !== null } : null
  }
  return { left: corner(fight.leftUserId), right: corner(fight.rightUserId) }
}

export const callRoomRoutes = new Router()
  .read(
    contract.callRoom.list,
    async (call) => {
      const competition = await requireManagedCompetition(call, { id: call.params.id })
      return { data: await presentCallRoom(call, competition, call.query.next ?? null) }
    },
    { grant: grantStanding },
  )
  .write(
    contract.callRoom.changeSettings,
    edits(CALL_SETTINGS, async (call) => ({ data: presentCallSettings(await changeCallSettings(call)) })),
  )
  .read(contract.callRoom.ofFight, async (call) => ({ data: await cornersOf(call) }), {
    allow: requireScoringOf,
  })
  .write(contract.callRoom.act, async (call) => ({ data: await actInCallRoom(call) }))
  .write(contract.callRoom.declareAbsent, declareAbsent)
