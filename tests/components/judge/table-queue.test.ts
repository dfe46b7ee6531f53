import { describe, expect, it } from 'vitest'
import {
  TableQueue,
  type StoredTable,
  type ActRequest,
  type TableEnvironment,
} from '~/components/judge/table-queue.ts'
import type { ActAnswer, SendReply } from '~/components/queue/server-calls.ts'
import type { FightEventView, FightView } from '~/domain/contract/fight.fields.ts'
import { applyFight } from '~/domain/fight/apply.ts'
import { readAct } from '~/domain/fight/act-fields.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import type { Fight, FightEvent } from '~/domain/fight/fight.ts'
import { newFight } from '~/domain/fight/fold.ts'

const RED = 11
const BLUE = 22
const START = 1_000_000

const eventView = (event: FightEvent): FightEventView => ({
  id: Number(event.id),
  fight_id: 1,
  type: event.type,
  user: event.athlete === null ? null : { id: event.athlete, slug: '', name: '' },
  value: event.value,
  description: event.description,
  timecode: event.timecodeMs,
  at_ms: event.at,
  reason: event.reason,
  target_id: typeof event.target === 'number' ? event.target : null,
  correction: event.correction,
  key: event.key,
  actor: null,
  panel: null,
  coaches: null,
})

/** What the queue reads of a fight; the rest of the contract does not matter here. */
const viewOf = (fight: Fight): FightView =>
  ({
    id: 1,
    version: fight.version,
    discipline: { slug: 'fight', name: '' },
    time_per_fight: 180,
    details: { left_user: { id: RED }, right_user: { id: BLUE } },
    events: fight.log.map(eventView),
  }) as unknown as FightView

/** A server that judges by the same rules, and a link that can be cut or lose an answer. */
class Venue {
  fight = newFight({ discipline: 'fight', left: RED, right: BLUE, timePerFightSeconds: 180 })
  now = START
  link: 'up' | 'cut' | 'answers lost' | 'signed out' = 'up'
  kept: StoredTable | null = null
  sent: string[] = []
  turns = 0
  waiting: (() => void)[] = []
  #ids = 0
  #keys = 0

  act(act: ActRequest, key: string | null): SendReply<FightView> {
    const next = applyFight(
      this.fight,
      {
        type: act.type,
        athlete: act.user_id,
        value: act.value,
        reason: act.reason,
        target: act.target_id,
        correction: act.correction === '1',
        ...(act.happened_at_ms !== null && { at: act.happened_at_ms }),
        ...(act.version !== null && { expectedVersion: act.version }),
        id: (this.#ids += 1),
        key,
      },
      rulesOf('fight'),
      this.now,
    )
    if (!next.ok)
      return next.refusal.code === 'stale_version'
        ? { kind: 'stale' }
        : { kind: 'refused', code: next.refusal.code, message: '' }
    this.fight = next.value
    return { kind: 'taken', view: viewOf(this.fight) }
  }

  /** Another table enters something. */
  elsewhere(code: string): void {
    const act = readAct({ act: code })
    if (!act) throw new Error(`${code} is no act`)
    const reply = this.act(
      {
        type: act.type,
        user_id: act.user_id ?? null,
        value: act.value ?? null,
        description: null,
        reason: act.reason ?? null,
        target_id: null,
        correction: '0',
        version: null,
        happened_at_ms: null,
      },
      'other.key',
    )
    if (reply.kind !== 'taken') throw new Error(`${code} was not taken`)
  }

  readonly environment: TableEnvironment = {
    now: () => this.now,
    newKey: () => `mine.${(this.#keys += 1)}`,
    isMine: (key) => key.startsWith('mine.'),
    send: (_id, act, key) => {
      if (this.link === 'cut') return Promise.resolve({ kind: 'unreachable' })
      if (this.link === 'signed out') return Promise.resolve({ kind: 'signed_out' })
      this.sent.push(key)
      const reply = this.act(act, key)
      return Promise.resolve(this.link === 'answers lost' ? { kind: 'unreachable' } : reply)
    },
    sendBatch: (_id, { version, acts }) => {
      if (this.link === 'cut') return Promise.resolve({ kind: 'unreachable' })
      if (this.link === 'signed out') return Promise.resolve({ kind: 'signed_out' })
      this.turns += 1
      const answers: ActAnswer[] = []
      const before = this.fight.version
      for (const { key, target_key, ...act } of acts) {
        this.sent.push(key)
        const target_id = target_key ?? act.target_id
        const isNew = this.fight.version === before
        const reply = this.act(
          { ...act, target_id: target_id as never, version: isNew ? version : null },
          key,
        )
        if (reply.kind !== 'taken' && answers.length === 0) return Promise.resolve(reply)
        const code = reply.kind === 'refused' ? reply.code : reply.kind === 'stale' ? 'stale_version' : null
        answers.push({ key, code, message: code })
        if (code !== null) break
      }
      const lost = this.link === 'answers lost'
      return Promise.resolve(
        lost ? { kind: 'unreachable' } : { kind: 'taken', view: viewOf(this.fight), answers },
      )
    },
    fetchView: () => Promise.resolve(this.link === 'cut' ? null : viewOf(this.fight)),
    store: {
      read: () => Promise.resolve(structuredClone(this.kept)),
      write: (_id, kept) => {
        this.kept = structuredClone(kept)
        return Promise.resolve(true)
      },
    },
    later: (act) => {
      this.waiting.push(act)
      return () => (this.waiting = this.waiting.filter((other) => other !== act))
    },
  }

  async table(): Promise<TableQueue> {
    const queue = new TableQueue(viewOf(this.fight), this.environment)
    await queue.start()
    return queue
  }
}

const point = (user_id: number, value: number) => ({ type: 'point', user_id, value }) as const
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const pointsOf = ({ log }: Fight) =>
  log.filter(({ type }) => type === 'point').map(({ athlete, value }) => [athlete, value])

async function aStartedBout() {
  const venue = new Venue()
  const table = await venue.table()
  table.dispatch({ type: 'start' })
  await settled()
  venue.now += 10_000
  return { venue, table }
}

describe('a scoring table’s queue', () => {
  it('shows an act at once, before the server has answered', async () => {
    const { venue, table } = await aStartedBout()
    venue.link = 'cut'
    expect(table.dispatch(point(RED, 2))).toBeNull()
    expect(table.get().fight.state.left.points).toBe(2)
    expect(venue.fight.state.left.points).toBe(0)
  })

  it('says why the rules refuse an act, and stores nothing of it', async () => {
    const { table } = await aStartedBout()
    expect(table.dispatch({ type: 'continue' })).toBe('clock_running')
    expect(table.get().queue.pending).toEqual([])
  })

  it('sends what was pressed without a link in its order, once the link is back', async () => {
    const { venue, table } = await aStartedBout()
    venue.link = 'cut'
    const presses = Array.from({ length: 20 }, (_, index) => point(index % 3 ? BLUE : RED, (index % 2) + 1))
    for (const press of presses) table.dispatch(press)
    await settled()
    expect(table.get().sending).toBe('unreachable')
    venue.link = 'up'
    table.retry()
    await settled()
    expect(pointsOf(venue.fight)).toEqual(presses.map(({ user_id, value }) => [user_id, value]))
    expect(table.get().queue.pending).toEqual([])
    expect(table.get().sending).toBe('idle')
  })

  it('sends two hundred acts that have gathered in two calls, an undo of one of them among them', async () => {
    const { venue, table } = await aStartedBout()
    venue.link = 'cut'
    for (let at = 0; at < 198; at += 1) table.dispatch(point(at % 3 ? BLUE : RED, 1))
    table.dispatch({ type: 'undo' })
    table.dispatch(point(RED, 2))
    await settled()
    venue.link = 'up'
    table.retry()
    await settled()
    expect(table.get().queue.pending).toEqual([])
    expect(venue.turns).toBe(2)
    expect(venue.fight.version).toBe(201)
    expect(venue.fight.state).toMatchObject({ left: { points: 66 + 2 }, right: { points: 131 } })
  })

  it('counts a turn once when its answer was lost, on top of what another table entered', async () => {
    const { venue, table } = await aStartedBout()
    venue.link = 'answers lost'
    table.dispatch(point(RED, 1))
    table.dispatch(point(BLUE, 2))
    table.dispatch(point(RED, 2))
    await settled()
    venue.link = 'up'
    venue.elsewhere(`type=warning&user_id=${BLUE}`)
    for (let tries = 0; tries < 5; tries += 1) {
      for (const act of venue.waiting.splice(0)) act()
      await settled()
    }
    expect(table.get().queue.pending).toEqual([])
    expect(pointsOf(venue.fight)).toEqual([
      [RED, 1],
      [BLUE, 2],
      [RED, 2],
    ])
  })

  it('stops a batch at the act that is refused, and asks a person about that one', async () => {
    const { venue, table } = await aStartedBout()
    venue.link = 'cut'
    table.dispatch(point(RED, 1))
    table.dispatch({ type: 'holding_start', user_id: RED })
    table.dispatch(point(BLUE, 2))
    await settled()
    const judged = venue.act.bind(venue)
    venue.act = (act, key) =>
      act.type === 'holding_start'
        ? { kind: 'refused', code: 'holding_already', message: '' }
        : judged(act, key)
    venue.link = 'up'
    table.retry()
    await settled()
    expect(pointsOf(venue.fight)).toEqual([[RED, 1]])
    expect(table.get().queue.conflict).toMatchObject({
      kind: 'refused',
      refusal: { code: 'holding_already' },
    })
    table.resolve('drop')
    await settled()
    expect(pointsOf(venue.fight)).toEqual([
      [RED, 1],
      [BLUE, 2],
    ])
  })

  it('counts an act once when its answer was lost on the way', async () => {
    const { venue, table } = await aStartedBout()
    venue.link = 'answers lost'
    table.dispatch(point(RED, 1))
    await settled()
    venue.link = 'up'
    for (const act of venue.waiting.splice(0)) act()
    await settled()
    expect(venue.sent.filter((key) => key === venue.sent.at(-1))).toHaveLength(2)
    expect(pointsOf(venue.fight)).toEqual([[RED, 1]])
    expect(table.get().fight.state.left.points).toBe(1)
  })

  it('goes on after a reload with what was unsent', async () => {
    const { venue, table } = await aStartedBout()
    venue.link = 'cut'
    table.dispatch(point(RED, 1))
    table.dispatch(point(BLUE, 2))
    await settled()
    table.close()
    const reloaded = await venue.table()
    await settled()
    expect(reloaded.get().fight.state).toMatchObject({ left: { points: 1 }, right: { points: 2 } })
    venue.link = 'up'
    reloaded.retry()
    await settled()
    expect(pointsOf(venue.fight)).toEqual([
      [RED, 1],
      [BLUE, 2],
    ])
  })

  it('applies an act on top of what another table entered meanwhile', async () => {
    const { venue, table } = await aStartedBout()
    venue.elsewhere(`type=warning&user_id=${BLUE}`)
    table.dispatch(point(RED, 2))
    await settled()
    expect(venue.fight.state.left.points).toBe(2)
    expect(table.get().news.map(({ type }) => type)).toEqual(['warning'])
  })

  it('asks a person whether the same act of two tables is one act', async () => {
    const { venue, table } = await aStartedBout()
    venue.elsewhere(`type=point&user_id=${RED}&value=2`)
    table.dispatch(point(RED, 2))
    await settled()
    expect(table.get().queue.conflict?.kind).toBe('possible_duplicate')
    expect(venue.fight.state.left.points).toBe(2)
    table.resolve('keep')
    await settled()
    expect(venue.fight.state.left.points).toBe(4)
  })

  it('waits for a person when the bout has ended meanwhile', async () => {
    const { venue, table } = await aStartedBout()
    venue.link = 'cut'
    table.dispatch(point(BLUE, 2))
    await settled()
    venue.link = 'up'
    venue.elsewhere(`type=end&reason=decision&user_id=${RED}`)
    table.retry()
    await settled()
    expect(table.get().queue.conflict).toMatchObject({ kind: 'refused', refusal: { code: 'already_ended' } })
    table.resolve('drop')
    expect(table.get().queue.pending).toEqual([])
  })

  it('no longer reports the link as lost while an act waits for a person', async () => {
    const { venue, table } = await aStartedBout()
    venue.link = 'cut'
    table.dispatch(point(BLUE, 2))
    await settled()
    expect(table.get().sending).toBe('unreachable')
    venue.link = 'up'
    venue.elsewhere(`type=end&reason=decision&user_id=${RED}`)
    await table.refresh()
    await settled()
    expect(table.get().queue.conflict).not.toBeNull()
    expect(table.get().sending).toBe('idle')
  })

  it('keeps every act when the session has ended, and sends them after the sign-in', async () => {
    const { venue, table } = await aStartedBout()
    venue.link = 'signed out'
    table.dispatch(point(RED, 1))
    await settled()
    expect(table.get()).toMatchObject({ sending: 'signed_out', queue: { pending: [{}] } })
    venue.link = 'up'
    table.retry()
    await settled()
    expect(pointsOf(venue.fight)).toEqual([[RED, 1]])
  })
})
