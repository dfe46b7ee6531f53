import { eq } from 'drizzle-orm'
import {
  athleteCall,
  mayBeDeclaredAbsent,
  refusalOfCallAct,
  type CallAct,
} from '~/domain/call-room/call-room.ts'
import type { AbsenceReply, CalledBout } from '~/domain/contract/call-room.fields.ts'
import type { contract } from '~/domain/contract/contract.ts'
import {
  ADMINS_CHANNEL,
  fightTablesChannel,
  organisationChannel,
  staffChannel,
} from '~/domain/realtime/channels.ts'
import { type CompetitionRow, requireManagedCompetition } from '../../competitions/policy/policy.ts'
import { callActs, fights } from '../../platform/db/schema.ts'
import { audit } from '../../platform/calls/audit.ts'
import { type Call, viewerOf, type WriteContext } from '../../platform/calls/call.ts'
import { digestOf, requireAsPreviewed } from '../../platform/calls/previewed.ts'
import { notFound, refusedAt, refusedByRules } from '../../platform/kernel/errors.ts'
import { loadPersonRefs } from '../../references/person.ts'
import { act, type FightCommand, previewAct } from '../fights/act.ts'
import { fightStatusOf } from '../stored/fight-status.ts'
import type { FightRow } from '../stored/stored.ts'
import { presentCalled } from './presenter.ts'
import { callSettingsOf } from './settings.ts'
import { readCallStates, type StoredCall } from '../stored/call-states.ts'

type ActCall = Call<typeof contract.callRoom.act>
type Declaring = Call<typeof contract.callRoom.declareAbsent>

interface Room {
  readonly competition: CompetitionRow
  readonly fight: FightRow
  readonly athletes: readonly StoredCall[]
}

/** A waiting bout, locked: two people who press at once see each other's act. */
async function roomOf(call: WriteContext, fightId: number): Promise<Room> {
  const { db } = call
  const [known] = await db
    .select({ competitionId: fights.competitionId })
    .from(fights)
    .where(eq(fights.id, fightId))
  if (!known) throw notFound()
  const competition = await requireManagedCompetition(call, { id: known.competitionId })
  const [fight] = await db.select().from(fights).where(eq(fights.id, fightId)).for('no key update')
  if (!fight) throw notFound()
  if (fightStatusOf(fight) !== 'waiting') throw refusedByRules('already_begun')
  return { competition, fight, athletes: (await readCallStates(db, [fight])).get(fight.id) ?? [] }
}

/** Calls athletes of a bout, notes that one has come, or takes either back. */
export async function actInCallRoom(call: ActCall): Promise<CalledBout> {
  const { body, db, now } = call
  const { competition, fight, athletes } = await roomOf(call, call.params.fight_id)
  const settings = callSettingsOf(competition)
  const meant =
    body.user_id == null
      ? athletes.filter(({ cameAt }) => cameAt === null)
      : athletes.filter(({ athlete }) => athlete === body.user_id)
  if (meant.length === 0 || (body.user_id == null && body.type !== 'call' && body.type !== 'uncall'))
    throw refusedAt('user_id', 'choose_athlete')
  // Of two who are called together one may have had all calls: the other is called on.
  const refusals = meant.map((state) => refusalOfCallAct(body.type, state, settings))
  const able = meant.filter((_, at) => refusals[at] === null)
  if (able.length === 0) throw refusedByRules(refusals[0]!)
  await db.insert(callActs).values(
    able.map(({ athlete }) => ({
      fightId: fight.id,
      userId: athlete,
      type: body.type,
      actorId: viewerOf(call).id,
      happenedAt: new Date(now),
    })),
  )
  await audit(
    call,
    ...able.map((state) => {
      const done: CallAct = { athlete: state.athlete, type: body.type, at: now }
      const before = [...state.calls.map((at): CallAct => ({ athlete: state.athlete, type: 'call', at }))]
      const after = athleteCall([...before, done], state.athlete)
      return {
        action: `call_room_${body.type}`,
        entity: 'fight',
        entityId: fight.id,
        before: { athlete: state.athlete, calls: state.calls.length, came: state.cameAt !== null },
        after: { athlete: state.athlete, calls: after.calls.length, came: after.cameAt !== null },
      }
    }),
  )
  announceCalls(call, competition, fight)
  const [bout] = await presentCalled(call, competition, ({ id }) => id === fight.id)
  if (!bout) throw notFound()
  return bout
}

/** Tells the call room, the announcer and the bout's own tables. Nothing of it is public. */
function announceCalls(
  { now, publish }: Pick<WriteContext, 'now' | 'publish'>,
  competition: CompetitionRow,
  fight: FightRow,
): void {
  const channels = [
    organisationChannel(competition.organisationId),
    staffChannel(competition.id),
    ADMINS_CHANNEL,
    fightTablesChannel(fight.id),
  ]
  publish(channels, 'calls-updated', {
    id: fight.id,
    version: fight.version,
    at: now,
    competition_id: competition.id,
    mat_id: fight.matId,
  })
}

/**
 * Ends a bout for those who have not come: the athlete who has come wins, and where nobody has nobody does. Refused
 * before the last call and the wait after it.
 */
export async function declareAbsent(call: Declaring): Promise<AbsenceReply> {
  const { body, db, language, now } = call
  const { competition, fight, athletes } = await roomOf(call, call.params.fight_id)
  const settings = callSettingsOf(competition)
  const absent = athletes.filter(({ cameAt }) => cameAt === null)
  if (absent.length === 0) throw refusedByRules('nobody_missing')
  if (athletes.length < 2 || !absent.every((state) => mayBeDeclaredAbsent(state, settings, now)))
    throw refusedByRules('calls_not_made')
  const winner = athletes.find(({ cameAt }) => cameAt !== null)?.athlete ?? null
  const command: FightCommand = {
    type: 'end',
    reason: winner === null ? 'both_absent' : 'no_show',
    athlete: winner,
  }
  // The competition has let the caller in: its staff need not sit on the mat.
  const asOrganiser = Object.create(call, { scope: { value: 'any', enumerable: true } }) as Declaring
  const effect = [absent.map(({ athlete }) => athlete), winner]
  const people = await loadPersonRefs(
    db,
    athletes.map(({ athlete }) => athlete),
    language,
  )
  const reply = async (isPreview: boolean): Promise<AbsenceReply> => ({
    data: {
      fight_id: fight.id,
      absent: absent.flatMap(({ athlete }) => people.get(athlete) ?? []),
      winner: (winner !== null && people.get(winner)) || null,
      digest: digestOf(effect),
    },
    preview: isPreview ? await previewAct(asOrganiser, fight.id, command) : null,
  })
  if (body.preview) return reply(true)
  await requireAsPreviewed(body.digest, effect, () => reply(true))
  await act(asOrganiser, fight.id, command, body.resets)
  announceCalls(call, competition, fight)
  return reply(false)
}
