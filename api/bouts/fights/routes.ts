import { eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import { errorText } from '~/i18n/errors.ts'
import { DAY_MS } from '~/domain/time.ts'
import { visibleCompetition } from '../../competitions/policy/policy.ts'
import { users } from '../../platform/db/schema.ts'
import type { Call } from '../../platform/calls/call.ts'
import { invalidField, notFound, refusedByRules } from '../../platform/kernel/errors.ts'
import { pageOf } from '../../platform/queries/list.ts'
import { Router } from '../../platform/calls/router.ts'
import { actAndPresent, type FightCommand, previewAct, type ReadForActs, readForActs } from './act.ts'
import { foldRows } from '../stored/fight-log.ts'
import { fightAbilities, requireScoringOf } from './policy.ts'
import { loggedFights } from './placed-fight.ts'
import { presentFight, presentFightCards } from './presenter.ts'
import { listFights } from '../stored/fight-queries.ts'

type Putting = Call<typeof contract.fightEvents.put>
type PuttingAll = Call<typeof contract.fightEvents.putAll>
type Previewing = Call<typeof contract.fightEvents.preview>
type Undoing = Call<typeof contract.fightEvents.undo>
type Removing = Call<typeof contract.fightEvents.remove>

/** A tap of an offline table is taken for this long after it was made. */
const TAP_LIFETIME_MS = DAY_MS

async function put(call: Putting, read: ReadForActs) {
  const command = await commandOf(call, call.body)
  return { data: await actAndPresent(call, read, [command], call.body.resets) }
}

const readForPut = (call: Putting) => readForActs(call, call.params.fight_id, [askedBy(call.body)])

/** Acts that are in the log already are passed by; the first new one has to build on the version the table saw. */
async function putAll(call: PuttingAll, read: ReadForActs) {
  const { acts, version } = call.body
  const commands: FightCommand[] = []
  for (const body of acts) {
    const asked = await commandOf(call, body)
    commands.push({
      ...asked,
      ...seen(version),
      key: body.key,
      target: body.target_key ?? asked.target ?? null,
    })
  }
  const answers: { key: string; code: string | null; message: string | null }[] = []
  let refused = acts.length
  const data = await actAndPresent(call, read, commands, [], (refusal, at) => {
    refused = at
    const code = refusal.reason ?? refusal.code
    answers.push({ key: acts[at]!.key, code, message: errorText(call.text, code, refusal.values) })
  })
  const taken = acts.slice(0, refused).map(({ key }) => ({ key, code: null, message: null }))
  return { data, answers: [...taken, ...answers] }
}

const readForAll = (call: PuttingAll) => readForActs(call, call.params.fight_id, call.body.acts.map(askedBy))

async function undo(call: Undoing, read: ReadForActs) {
  const { version, resets } = call.query
  const command = { type: 'undo', ...seen(version) } as const
  return { data: await actAndPresent(call, read, [command], resets) }
}

const readForUndo = (call: Undoing) => readForActs(call, call.params.fight_id, [{ type: 'undo' }])

async function remove(call: Removing, read: ReadForActs) {
  const { version, resets } = call.query
  const command = { type: 'delete', target: call.params.fight_event_id, ...seen(version) } as const
  return { data: await actAndPresent(call, read, [command], resets) }
}

const readForRemove = (call: Removing) => readForActs(call, call.params.fight_id, [{ type: 'delete' }])

const preview = async (call: Previewing) => ({
  data: await previewAct(call, call.params.fight_id, await commandOf(call, call.body)),
})

const seen = (version: number | null | undefined) =>
  typeof version === 'number' ? { expectedVersion: version } : {}

type EventBody = Omit<Putting['body'], 'version' | 'resets'> & Partial<Pick<Putting['body'], 'version'>>

/** As much of an act as decides what is read for it. */
const askedBy = ({ type, correction = false, panel_round_id: panelRound = null }: EventBody) => {
  return { type, correction, panelRound }
}

async function commandOf({ db, now }: Pick<Putting, 'db' | 'now'>, body: EventBody): Promise<FightCommand> {
  const pressed = body.happened_at_ms
  if (typeof pressed === 'number' && pressed < now - TAP_LIFETIME_MS)
    throw invalidField('happened_at_ms', 'too_long_ago')
  return {
    type: body.type,
    athlete: await athleteOf(db, body),
    value: body.value ?? null,
    description: body.description ?? null,
    reason: body.reason ?? null,
    target: body.target_id ?? null,
    correction: body.correction ?? false,
    panelRound: body.panel_round_id ?? null,
    coaches: { left: body.left_coach ?? '', right: body.right_coach ?? '' },
    ...(typeof pressed === 'number' && { at: pressed }),
    ...seen(body.version),
  }
}

/** The athlete an act names, by id or by slug (spec §7: user_slug, user_id); 422 where both are given and differ. */
async function athleteOf(db: Putting['db'], body: EventBody): Promise<number | null> {
  const id = typeof body.user_id === 'number' ? body.user_id : null
  if (!body.user_slug) return id
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.slug, body.user_slug))
  if (id !== null && user?.id !== id) throw invalidField('user_slug', 'other_athlete')
  if (!user) throw refusedByRules('unknown_athlete')
  return user.id
}

/** Whoever acts on a bout is asked for their seat when it is locked. */
const SCORING = { allow: requireScoringOf, isAllowedByHandler: true }

export const fightRoutes = new Router()
  .read(contract.fights.list, async (call) => {
    const { rows, total } = await listFights(call)
    return pageOf(await presentFightCards(call, rows), total, call.query, call.url)
  })
  .read(contract.fights.details, async (call) => {
    const { db, params } = call
    const [found] = await loggedFights(db, [params.id])
    if (!found) throw notFound()
    const { log, ...placed } = found
    const { fight: row } = placed
    const abilities = await fightAbilities(db, call.viewer, row)
    if (!abilities.score) await visibleCompetition(call, { id: row.competitionId })
    return { data: await presentFight(call, { row, fight: foldRows(row, log), log, abilities, placed }) }
  })
  .writeReading(contract.fightEvents.put, readForPut, put, SCORING)
  .writeReading(contract.fightEvents.putAll, readForAll, putAll, SCORING)
  .writeReading(contract.fightEvents.undo, readForUndo, undo, SCORING)
  .writeReading(contract.fightEvents.remove, readForRemove, remove, SCORING)
  .read(contract.fightEvents.preview, preview, { allow: requireScoringOf })
  .writeReading(contract.admin.fightEvents.put, readForPut, put, SCORING)
  .writeReading(contract.admin.fightEvents.undo, readForUndo, undo, SCORING)
  .writeReading(contract.admin.fightEvents.remove, readForRemove, remove, SCORING)
  .read(contract.admin.fightEvents.preview, preview, { allow: requireScoringOf })
