import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import type { FightRules } from '~/domain/fight/rules.ts'
import { signalsOf, type SignalKind } from '~/domain/fight/signals.ts'
import type { Instant } from '~/domain/time.ts'
import { serverClock } from '../clock/server-clock.ts'
import { clockOf } from '../clock/use-clock.ts'
import { speaker, type SpeakerState } from './speaker.ts'
import { readVolume, type Volume } from './volume.ts'

/** A signal whose moment is further back is no news: the page has just been opened, or the device slept. */
const LATE_MS = 1_000
/** The server's word moves a moment by the way of the tap; the same signal does not sound again for it. */
const SAME_MS = 3_000

/** Sounds what follows from a bout's clocks, each signal once, at its moment by the server's clock. */
export function useSignals(
  fight: Pick<FightCard, 'clock' | 'discipline' | 'rules'> | null,
  volume: Volume,
): void {
  const played = useRef(new Map<SignalKind, Instant>())
  const facts = fight === null ? null : JSON.stringify([fight.clock, rulesOfBout(fight).holdAwards])
  useEffect(() => {
    if (facts === null || volume === 0) return
    const [clock, holdAwards] = JSON.parse(facts) as [FightCard['clock'], FightRules['holdAwards']]
    const signals = signalsOf(
      {
        clock: clockOf(clock),
        holdSince: clock.holding?.since_ms ?? null,
        breakSince: clock.technical_break_since_ms,
        breakLimitMs: clock.technical_break_limit_ms,
      },
      { holdAwards },
    )
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const now = serverClock.now()
      for (const { kind, at } of signals) {
        const last = played.current.get(kind) ?? -Infinity
        if (at > now || now - at > LATE_MS || Math.abs(at - last) < SAME_MS) continue
        played.current.set(kind, at)
        speaker.play(kind, volume)
      }
      const next = signals.find(({ at }) => at > now)
      if (next) timer = setTimeout(look, next.at - now + 1)
    }
    look()
    const unwatch = serverClock.watch(look)
    return () => {
      unwatch()
      clearTimeout(timer)
    }
  }, [facts, volume])
}

/** Opens the speaker at once where the browser allows it, else at the first tap or key. */
export function useSpeaker(volume: Volume): SpeakerState {
  useEffect(() => {
    if (volume === 0) return
    const open = () => speaker.open()
    open()
    window.addEventListener('pointerdown', open, true)
    window.addEventListener('keydown', open, true)
    return () => {
      window.removeEventListener('pointerdown', open, true)
      window.removeEventListener('keydown', open, true)
    }
  }, [volume])
  return useSyncExternalStore(
    (listener) => speaker.subscribe(listener),
    () => speaker.state,
    () => 'ready',
  )
}

const STORED_AT = 'signal-volume'
const USUAL: Volume = 70

/** [how loud this device is, a setter that stores it on the device]. */
export function useDeviceVolume(): readonly [Volume, (next: Volume) => void] {
  const [volume, setVolume] = useState<Volume>(USUAL)
  useEffect(() => setVolume(storedVolume() ?? USUAL), [])
  const change = (next: Volume) => {
    setVolume(next)
    try {
      localStorage.setItem(STORED_AT, String(next))
    } catch {
      // Without a store the choice lasts as long as the page.
    }
  }
  return [volume, change]
}

function storedVolume(): Volume | null {
  try {
    return readVolume(localStorage.getItem(STORED_AT))
  } catch {
    return null
  }
}
