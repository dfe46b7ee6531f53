import type { SignalKind } from '~/domain/fight/signals.ts'

/** One stretch of sound. */
export interface Tone {
  /** From the beginning of the signal. */
  readonly startMs: number
  readonly durationMs: number
  readonly hz: number
  readonly wave: 'sine' | 'square' | 'sawtooth'
}

const tone = (startMs: number, durationMs: number, hz: number, wave: Tone['wave']): Tone => ({
  startMs,
  durationMs,
  hz,
  wave,
})

/**
 * How the signals sound. They differ by length and rhythm and not by pitch alone, so that they are distinguished in a loud
 * hall. The buzzer is two tones a tritone apart, of 1.5 s, as scoreboards have it.
 */
export const SIGNAL_TONES: Readonly<Record<SignalKind, readonly Tone[]>> = {
  ten_seconds: [tone(0, 140, 880, 'square'), tone(260, 140, 880, 'square')],
  time_up: [tone(0, 1_500, 233, 'sawtooth'), tone(0, 1_500, 330, 'square')],
  hold: [tone(0, 350, 660, 'sine')],
  hold_complete: [tone(0, 200, 660, 'sine'), tone(280, 200, 660, 'sine'), tone(560, 500, 990, 'sine')],
  break_ending: [tone(0, 450, 440, 'square')],
  break_over: [tone(0, 450, 440, 'square'), tone(700, 450, 440, 'square')],
}

/** From the beginning of a signal to its end, ms. */
export const signalLengthMs = (kind: SignalKind): number =>
  Math.max(...SIGNAL_TONES[kind].map(({ startMs, durationMs }) => startMs + durationMs))
