import { describe, expect, it } from 'vitest'
import type { SendReply } from '~/components/queue/server-calls.ts'
import {
  type WeighInRequest,
  StationQueue,
  type StationEnvironment,
} from '~/components/weigh-in/station-queue.ts'
import type { Category } from '~/domain/contract/category.fields.ts'
import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import { type PendingWeighIn, optimistic } from '~/components/weigh-in/pending-acts.ts'
import { DEFAULT_WEIGH_IN } from '~/domain/weigh-in/settings.ts'

const category = (id: number, from: number | null, to: number | null): Category => ({
  id,
  name: `Category ${id}`,
  discipline: { slug: 'fight', name: 'Fight' },
  time_per_fight: 180,
  gender: 'male',
  weight_from: from,
  weight_to: to,
  age_from: null,
  age_to: null,
  belt_from: null,
  belt_to: null,
})
const offered = [category(1, 60, 66), category(2, 66, 71)]
const rules = { settings: { ...DEFAULT_WEIGH_IN, isUsed: true }, offered }

const anEntry = (id: number): WeighInEntry => ({
  id,
  user: {
    id,
    slug: `person-${id}`,
    name: `Person ${id}`,
    thumb: null,
    club: null,
    country: null,
    gender: 'male',
    sport_rank: null,
    coach: null,
    birth_year: 2002,
  },
  categories: [offered[0]!],
  choices: [2],
  declared_weight: 65,
  status: 'confirmed',
  amount: 0,
  amount_due: 0,
  state: 'expected',
  weight: null,
  round: 1,
  due_at_ms: null,
  lacking_papers: [],
  version: 0,
  log: [],
})

/** A server that judges by the same rules, and a link that can be cut or lose an answer. */
class Venue {
  entries = new Map([anEntry(1), anEntry(2)].map((entry) => [entry.id, entry]))
  link: 'up' | 'cut' | 'answers lost' = 'up'
  stored: readonly PendingWeighIn[] | null = null
  storedEntries: readonly WeighInEntry[] | null = null
  sent: string[] = []
  #taken = new Map<string, WeighInEntry>()
  #keys = 0

  act({ entryId, version, at, ...act }: WeighInRequest, key: string): SendReply<WeighInEntry> {
    const before = this.#taken.get(key)
    if (before) return { kind: 'taken', view: before }
    const entry = this.entries.get(entryId)!
    if (version !== entry.version) return { kind: 'stale', now: entry }
    const next = optimistic(entry, [{ key, entryId, act, at, version, refusal: null }], rules)
    if (next === entry) return { kind: 'refused', code: 'already_weighed_in', message: 'No' }
    this.entries.set(entryId, next)
    this.#taken.set(key, next)
    return { kind: 'taken', view: next }
  }

  readonly environment: StationEnvironment = {
    now: () => 1_000,
    newKey: () => `key.${(this.#keys += 1)}`,
    send: (act, key) => {
      if (this.link === 'cut') return Promise.resolve({ kind: 'unreachable' })
      this.sent.push(key)
      const reply = this.act(act, key)
      return Promise.resolve(this.link === 'answers lost' ? { kind: 'unreachable' } : reply)
    },
    fetchEntries: () => Promise.resolve(this.link === 'cut' ? null : [...this.entries.values()]),
    pending: {
      read: () => Promise.resolve(structuredClone(this.stored)),
      write: (_id, value) => ((this.stored = structuredClone(value)), Promise.resolve(true)),
    },
    entries: {
      read: () => Promise.resolve(structuredClone(this.storedEntries)),
      write: (_id, value) => ((this.storedEntries = structuredClone(value)), Promise.resolve(true)),
    },
    later: () => () => undefined,
  }

  async station() {
    const queue = new StationQueue(7, rules, this.environment)
    await queue.refresh()
    return queue
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const weigh = (weight: number) => ({ type: 'weigh', weight }) as const
const held = (queue: StationQueue, id: number) => queue.get().entries.get(id)!

describe('a weigh-in station', () => {
  it('goes on without a network, finds all athletes, and sends in order once it is back', async () => {
    const venue = new Venue()
    const queue = await venue.station()
    venue.link = 'cut'
    expect(queue.dispatch(held(queue, 1), weigh(67))).toBeNull()
    expect(queue.dispatch(held(queue, 1), { type: 'move', categoryId: 2 })).toBeNull()
    expect(queue.dispatch(held(queue, 2), weigh(65))).toBeNull()
    await settled()
    expect(queue.get().sending).toBe('unreachable')
    expect(queue.seen(held(queue, 1))).toMatchObject({ state: 'passed', categories: [{ id: 2 }] })
    expect(venue.entries.get(1)?.state).toBe('expected')
    venue.link = 'up'
    queue.retry()
    await settled()
    expect([...venue.entries.values()].map(({ state, weight }) => [state, weight])).toEqual([
      ['passed', 67],
      ['passed', 65],
    ])
    expect(queue.get()).toMatchObject({ pending: [], sending: 'idle' })
  })

  it('says why the rules refuse an act, and keeps nothing of it', async () => {
    const venue = new Venue()
    const queue = await venue.station()
    queue.dispatch(held(queue, 1), weigh(65))
    expect(queue.dispatch(held(queue, 1), weigh(65))).toBe('already_weighed_in')
    expect(queue.get().pending).toHaveLength(1)
  })

  it('counts an act once when its answer was lost on the way', async () => {
    const venue = new Venue()
    const queue = await venue.station()
    venue.link = 'answers lost'
    queue.dispatch(held(queue, 1), weigh(67))
    await settled()
    venue.link = 'up'
    queue.retry()
    await settled()
    expect(venue.sent).toEqual(['key.1', 'key.1'])
    expect(venue.entries.get(1)?.version).toBe(1)
  })

  it('asks a person when another station was first, and holds up that entry alone', async () => {
    const venue = new Venue()
    const queue = await venue.station()
    venue.link = 'cut'
    queue.dispatch(held(queue, 1), weigh(67))
    queue.dispatch(held(queue, 2), weigh(65))
    await settled()
    venue.act({ entryId: 1, version: 0, at: 0, type: 'arrive' }, 'other')
    venue.link = 'up'
    await queue.refresh()
    queue.retry()
    await settled()
    expect(venue.entries.get(1)?.state).toBe('arrived')
    expect(venue.entries.get(2)?.state).toBe('passed')
    expect(queue.get().pending).toMatchObject([{ entryId: 1, refusal: { code: 'stale_version' } }])
    expect(queue.dispatch(held(queue, 1), weigh(65))).toBe('waits_for_decision')
    queue.resolve(queue.get().pending[0]!.key, 'again')
    await settled()
    expect(venue.entries.get(1)).toMatchObject({ state: 'weighed', weight: 67 })
    expect(queue.get().pending).toEqual([])
  })

  it('takes an arrival that another station has noted as its own, and weighs after it', async () => {
    const venue = new Venue()
    const queue = await venue.station()
    venue.link = 'cut'
    queue.dispatch(held(queue, 1), { type: 'arrive' })
    queue.dispatch(held(queue, 1), weigh(65))
    await settled()
    venue.act({ entryId: 1, version: 0, at: 0, type: 'arrive' }, 'other')
    venue.link = 'up'
    queue.retry()
    await settled()
    expect(venue.entries.get(1)).toMatchObject({ state: 'passed', weight: 65, version: 2 })
    expect(queue.get().pending).toEqual([])
  })

  it('keeps a weight for a person to decide on where another station has noted the arrival and weighed', async () => {
    const venue = new Venue()
    const queue = await venue.station()
    venue.link = 'cut'
    queue.dispatch(held(queue, 1), { type: 'arrive' })
    queue.dispatch(held(queue, 1), weigh(67))
    await settled()
    venue.act({ entryId: 1, version: 0, at: 0, ...weigh(64) }, 'other')
    venue.link = 'up'
    queue.retry()
    await settled()
    expect(venue.entries.get(1)).toMatchObject({ state: 'passed', weight: 64, version: 1 })
    expect(queue.get().pending).toMatchObject([
      { act: { type: 'weigh', weight: 67 }, refusal: { code: 'stale_version' } },
    ])
  })

  it('keeps all entries on the device though its page shows a part of them', async () => {
    const venue = new Venue()
    ;(await venue.station()).close()
    venue.link = 'cut'
    for (let reload = 0; reload < 2; reload += 1) {
      const queue = new StationQueue(7, rules, venue.environment)
      const opening = queue.refresh()
      queue.adopt([anEntry(1)])
      await opening
      expect(queue.get().entries.size).toBe(2)
      queue.close()
    }
  })

  it('goes on after a reload without a network with the entries and the acts it has stored', async () => {
    const venue = new Venue()
    const first = await venue.station()
    venue.link = 'cut'
    first.dispatch(held(first, 1), weigh(65))
    await settled()
    first.close()
    const reloaded = await venue.station()
    expect(reloaded.get().entries.size).toBe(2)
    expect(reloaded.seen(held(reloaded, 1)).state).toBe('passed')
    venue.link = 'up'
    reloaded.retry()
    await settled()
    expect(venue.entries.get(1)?.state).toBe('passed')
  })
})
