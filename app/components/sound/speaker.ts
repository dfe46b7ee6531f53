import type { SignalKind } from '~/domain/fight/signals.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { SIGNAL_TONES, type Tone } from './tones.ts'
import type { Volume } from './volume.ts'

/** Browsers let a page be heard once somebody has touched it; `blocked` until then. */
export type SpeakerState = 'ready' | 'blocked'

/** Of square waves at full gain a phone's speaker makes a rattle. */
const LOUDEST = 0.5
/** A tone that begins or ends at once clicks. */
const RAMP_SECONDS = 0.008

/** The loudspeaker of this page. It is made at the first need: a browser counts those of all its pages. */
class Speaker {
  #context: AudioContext | null = null
  #listeners = new Set<() => void>()

  get state(): SpeakerState {
    return this.#context?.state === 'running' ? 'ready' : 'blocked'
  }

  /** Tries to be heard; succeeds at the latest from within a tap or a key. Never throws. */
  open(): void {
    void this.#resume()
  }

  async #resume(): Promise<void> {
    try {
      this.#context ??= this.#create()
      if (this.#context.state === 'suspended') await this.#context.resume()
    } catch {
      // A device without sound stays silent.
    }
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Sounds a signal now; silent while it is blocked. */
  play(kind: SignalKind, volume: Volume): void {
    const context = this.#context
    if (volume === 0 || context?.state !== 'running') return
    for (const tone of SIGNAL_TONES[kind]) sound(context, tone, LOUDEST * (volume / 100) ** 2)
  }

  /** Sounds a signal as an answer to a tap or a key, once the browser has let the page be heard for it. */
  playOnceOpen(kind: SignalKind, volume: Volume): void {
    void this.#resume().then(() => this.play(kind, volume))
  }

  #create(): AudioContext {
    const context = new AudioContext()
    context.addEventListener('statechange', () => {
      for (const listener of this.#listeners) listener()
    })
    return context
  }
}

export const speaker = new Speaker()

function sound(context: AudioContext, { startMs, durationMs, hz, wave }: Tone, loudness: number): void {
  const from = context.currentTime + startMs / SECOND_MS
  const to = from + durationMs / SECOND_MS
  const oscillator = new OscillatorNode(context, { type: wave, frequency: hz })
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0, from)
  gain.gain.linearRampToValueAtTime(loudness, from + RAMP_SECONDS)
  gain.gain.setValueAtTime(loudness, to - RAMP_SECONDS)
  gain.gain.linearRampToValueAtTime(0, to)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(from)
  oscillator.stop(to)
}
