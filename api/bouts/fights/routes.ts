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
import { actAndPresent, type FightCommand, previewAct } from './act.ts'
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

async function put(call: Putting) {
  const command = await commandOf(call, call.body)
  return { data: await actAndPresent(call, call.params.fight_id, [command], call.body.resets) }
}

/** Acts that are in the log already are passed by; the first new one has to build on the version the table saw. */
async function putAll(call: PuttingAll) {
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
  const data = await actAndPresent(call, call.params.fight_id, commands, [], (refusal, at) => {
    refused = at
    const code = refusal.reason ?? refusal.code
    answers.push({ key: acts[at]!.key, code, message: errorText(call.text, code, refusal.values) })
  })
  const taken = acts.slice(0, refused).map(({ key }) => ({ key, code: null, message: null }))
  return { data, answers: [...taken, ...answers] }
}

async function undo(call: Undoing) {
  const { version, resets } = call.query
  const command = { type: 'undo', ...seen(version) } as const
  return { data: await actAndPresent(call, call.params.fight_id, [command], resets) }
}

async function remove(call: Removing) {
  const { version, resets } = call.query
  const command = { type: 'delete', target: call.params.fight_event_id, ...seen(version) } as const
  return { data: await actAndPresent(call, call.params.fight_id, [command], resets) }
}

const preview = async (call: Previewing) => ({
  data: await previewAct(call, call.params.fight_id, await commandOf(call, call.body)),
})

const seen = (version: number | null | undefined) =>
  typeof version === 'number' ? { expectedVersion: version } : {}

type EventBody = Omit<Putting['body'], 'version' | 'resets'> & Partial<Pick<Putting['body'], 'version'>>

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
  .write(contract.fightEvents.put, put, SCORING)
  .write(contract.fightEvents.putAll, putAll, SCORING)
  .write(contract.fightEvents.undo, undo, SCORING)
  .write(contract.fightEvents.remove, remove, SCORING)
  .read(contract.fightEvents.preview, preview, { allow: requireScoringOf })
  .write(contract.admin.fightEvents.put, put, SCORING)
  .write(contract.admin.fightEvents.undo, undo, SCORING)
  .write(contract.admin.fightEvents.remove, remove, SCORING)
  .read(contract.admin.fightEvents.preview, preview, { allow: requireScoringOf })
