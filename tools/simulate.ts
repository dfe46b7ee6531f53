/**
 * npm run simulate: plays the live competition on in real time through the API of a running system, so that pages and
 * TVs move. Options: --url http://localhost:3000, --speed 1, --mats 3, --competition SLUG, --email, --password.
 */
import { parseArgs } from 'node:util'
import type { CompetitionCard } from '../app/domain/contract/competition.fields.ts'
import type { FightCard, FightView } from '../app/domain/contract/fight.fields.ts'

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? '3000'}` },
    speed: { type: 'string', default: '1' },
    mats: { type: 'string', default: '10' },
    competition: { type: 'string' },
    email: { type: 'string', default: 'organiser@demo.example' },
    password: { type: 'string', default: 'demo-password' },
  },
})
const speed = Math.max(0.1, Number(options.speed) || 1)

let leaving = false
const waking = new Set<() => void>()

/** Waits `seconds` of the simulated venue; Ctrl-C ends every wait at once. */
function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      waking.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, (seconds * 1_000) / speed)
    waking.add(wake)
  })
}

process.on('SIGINT', () => {
  leaving = true
  for (const wake of waking) wake()
})

const between = (from: number, to: number) => from + Math.random() * (to - from)
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

class Refused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

let token = ''

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const reply = await fetch(`${options.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await reply.json()) as { code?: string; error_message?: string }
  if (!reply.ok) throw new Refused(answer.code ?? String(reply.status), answer.error_message ?? '')
  return answer as T
}

interface MatNow {
  readonly data: {
    readonly mat: { readonly name: string }
    readonly current: FightCard | null
    readonly next: readonly FightCard[]
  }
}

const say = (mat: string, text: string) =>
  console.log(`${new Date().toTimeString().slice(0, 8)}  ${mat.padEnd(10)} ${text}`)

const act = (fight: FightCard, body: Record<string, unknown>) =>
  ask<{ data: FightView }>('PUT', `/api/core/fights/${fight.id}/events`, body)

const scoreOf = ({ details }: FightView) =>
  `${details.left_user_stats.points}:${details.right_user_stats.points}`

/** Fights one bout from where it stands to its end. */
async function play(mat: string, fight: FightCard): Promise<void> {
  const { left_user: left, right_user: right } = fight.details
  if (!left || !right) return
  if (fight.status === 'waiting') {
    say(mat, `${left.name} – ${right.name}, ${fight.category.name}, ${fight.round}`)
    await act(fight, { type: 'start' })
  } else if (fight.clock.running_since_ms === null) {
    await act(fight, { type: 'continue' }).catch(() => undefined)
  }
  const endAt = between(45, 100)
  for (let passed = 0; passed < endAt && !leaving;) {
    const pause = between(6, 18)
    passed += pause
    await wait(pause)
    if (leaving) return stop(mat, fight)
    const user = pick([left, right])
    const random = Math.random()
    try {
      if (random < 0.7) {
        const { data } = await act(fight, {
          type: 'point',
          value: Math.random() < 0.3 ? 2 : 1,
          user_id: user.id,
        })
        say(mat, `point for ${user.name}, ${scoreOf(data)}`)
      } else if (random < 0.8) {
        await act(fight, { type: 'warning', value: 1, user_id: user.id })
        say(mat, `warning for ${user.name}`)
      } else if (random < 0.9) {
        await act(fight, { type: 'holding_start', user_id: user.id })
        say(mat, `${user.name} holds`)
        await wait(between(5, 12))
        await act(fight, { type: 'holding_end', user_id: user.id })
      } else {
        await act(fight, { type: 'pause' })
        say(mat, 'pause')
        await wait(between(4, 9))
        await act(fight, { type: 'continue' })
      }
    } catch (failure) {
      // The time is up, or a table has acted meanwhile: the bout is brought to its end.
      if (!(failure instanceof Refused)) throw failure
      break
    }
  }
  if (leaving) return stop(mat, fight)
  const { data } = await act(fight, { type: 'end', reason: 'points' }).catch((failure: unknown) => {
    if (failure instanceof Refused && failure.code === 'draw_needs_decision')
      return act(fight, { type: 'end', reason: 'decision', user_id: pick([left, right]).id })
    throw failure
  })
  say(mat, `${data.winner?.name ?? 'nobody'} wins ${scoreOf(data)}`)
}

/** Left half-way, the clock stands: the bout waits to be continued, by hand or by the next run. */
async function stop(mat: string, fight: FightCard): Promise<void> {
  await act(fight, { type: 'pause' }).catch(() => undefined)
  say(mat, 'paused')
}

async function runMat(matId: number): Promise<void> {
  for (;;) {
    if (leaving) return
    const { data } = await ask<MatNow>('GET', `/api-public/core/mats/${matId}/now`)
    const fight = [data.current, ...data.next].find(
      (candidate) => candidate && candidate.details.left_user && candidate.details.right_user,
    )
    if (!fight) {
      const waiting = data.current ?? data.next[0]
      if (!waiting) return say(data.mat.name, 'all bouts are fought')
      // Its athletes still fight on another mat.
      await wait(5)
      continue
    }
    try {
      await play(data.mat.name, fight)
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure
      say(data.mat.name, `${failure.code} ${failure.message}`)
    }
    await wait(between(8, 20))
  }
}

async function main(): Promise<void> {
  const session = await ask<{ token: string }>('POST', '/api-public/auth/login', {
    email: options.email,
    password: options.password,
  })
  token = session.token
  const { data: competitions } = await ask<{ data: CompetitionCard[] }>(
    'GET',
    '/api/core/competitions?stage=main_event&no_pagination=1',
  )
  const competition = competitions.find(({ slug }) => !options.competition || slug === options.competition)
  if (!competition) {
    console.log('No competition is under way. Start with an empty data directory to get the demo one.')
    return
  }
  const { data: mats } = await ask<{ data: { id: number; name: string }[] }>(
    'GET',
    `/api-public/core/mats?competition=${competition.slug}&no_pagination=1`,
  )
  console.log(`${competition.name} on ${mats.length} mats, ${speed} × real time. Ctrl-C ends it.`)
  await Promise.all(mats.slice(0, Number(options.mats) || 10).map(({ id }) => runMat(id)))
  console.log(leaving ? 'Left as it stands.' : 'Nothing is left to fight.')
}

main().catch((failure: unknown) => {
  const away = failure instanceof TypeError
  console.error(
    away
      ? `Nobody answers at ${options.url}. Start the system first: npm start`
      : failure instanceof Error
        ? failure.message
        : failure,
  )
  process.exit(1)
})
