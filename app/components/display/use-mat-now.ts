import { useEffect, useState } from 'react'
import type { FightCard, LiveFightState } from '~/domain/contract/fight.fields.ts'
import { matChannel } from '~/domain/realtime/channels.ts'
import type { Instant } from '~/domain/time.ts'
import { useLanguage } from '~/i18n/words.tsx'
import { serverClock } from '../clock/server-clock.ts'
import { refreshPlan } from '../network/page-requests.ts'
import { persistentFetch } from '../network/persistent-fetch.ts'
import { paths } from '../paths.ts'
import { useLiveResource } from '../realtime/use-live-resource.ts'
import { matScene, resultUntil, type MatNow, type MatScene } from './mat-scene.ts'

export interface LiveMat {
  readonly now: MatNow
  /** The server's time the last word of this mat was read or rendered at, ms. */
  readonly receivedAtMs: Instant
}

/** A mat as its screen follows it: fed by events, read anew after a gap, polled while there is no link. */
export function useMatNow(initial: MatNow): LiveMat {
  const fetchMat = useFetchMat(initial)
  const { id, version } = initial.mat
  const { data } = useLiveResource<MatNow>(
    { data: initial, version },
    {
      channel: matChannel(id),
      event: 'mat-updated',
      id,
      async refetch(signal) {
        const now = await fetchMat(signal)
        return { data: now, version: now.mat.version }
      },
    },
  )
  return { now: data, receivedAtMs: Math.max(data.server_time_ms, initial.server_time_ms) }
}

/** A bout of a mat, its score and clock taken from the events themselves. */
export function useLiveFight(initial: FightCard, mat: MatNow): FightCard {
  const fetchMat = useFetchMat(mat)
  const { data } = useLiveResource<FightCard>(
    { data: initial, version: initial.version },
    {
      channel: matChannel(mat.mat.id),
      event: 'fight-updated',
      id: initial.id,
      apply: (shown, { state }) => (state ? withLiveState(shown, state as LiveFightState) : null),
      async refetch(signal) {
        const now = await fetchMat(signal)
        const fight = [now.current, now.last, ...now.next].find((found) => found?.id === initial.id)
        // The mat itself will say what it shows in its place.
        if (!fight) throw new Error('The bout has left the mat')
        return { data: fight, version: fight.version }
      },
    },
  )
  return data
}

/** What the mat's screen shows at this moment; the result makes room by itself. */
export function useMatScene(now: MatNow): MatScene {
  const [at, setAt] = useState(now.server_time_ms)
  useEffect(() => {
    serverClock.sync(now.server_time_ms)
    const read = () => setAt(serverClock.now())
    read()
    const until = resultUntil(now)
    if (until === null) return
    const timer = setTimeout(read, Math.max(0, until - serverClock.now()) + 1)
    return () => clearTimeout(timer)
  }, [now])
  return matScene(now, Math.max(at, now.server_time_ms))
}

/** The card with the state an event brought. */
export function withLiveState(card: FightCard, state: LiveFightState): FightCard {
  const { left_user, right_user } = card.details
  const winner = state.winner && (state.winner === 'left' ? left_user : right_user)
  return {
    ...card,
    status: state.status,
    clock: state.clock,
    is_draw: state.is_draw,
    end_reason: state.end_reason,
    signed_off: state.signed_off,
    version: state.version,
    winner,
    loser: winner && (state.winner === 'left' ? right_user : left_user),
    details: { ...card.details, left_user_stats: state.left, right_user_stats: state.right },
  }
}

function useFetchMat({ mat }: MatNow) {
  const language = useLanguage()
  return async (signal: AbortSignal): Promise<MatNow> => {
    const address = `${paths.displayMatNow(mat.competition.slug, mat.id)}?lang=${language}`
    const reply = await persistentFetch(window.fetch, address, { signal }, refreshPlan)
    if (!reply.ok) throw new Error(`The mat could not be read: ${reply.status}`)
    return (await reply.json()) as MatNow
  }
}
