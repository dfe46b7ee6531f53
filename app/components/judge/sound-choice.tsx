import Volume2 from 'lucide-react/icons/volume-2'
import { useEffect, useRef, useState } from 'react'
import type { SignalKind } from '~/domain/fight/signals.ts'
import { useText } from '~/i18n/words.tsx'
import { speaker } from '../sound/speaker.ts'
import { signalLengthMs } from '../sound/tones.ts'
import { VOLUME_NAMES, VOLUMES, type Volume } from '../sound/volume.ts'
import { cx } from '../ui/class-names.ts'

/** What an official hears before the event, in this order. */
const TRIED: readonly SignalKind[] = ['ten_seconds', 'hold', 'hold_complete', 'break_over', 'time_up']
const BETWEEN_MS = 500

/** How loud this device's signals are, and each of them to be heard before the event. Needs a script, as sound does. */
export function SoundChoice({
  volume,
  change,
}: {
  readonly volume: Volume
  readonly change: (next: Volume) => void
}) {
  const t = useText()
  const { current, start } = useTrial(volume)
  return (
    <fieldset className="grid gap-2 border-t border-line pt-3">
      <legend className="float-left font-semibold">{t('judge:sound.title')}</legend>
      <div className="grid grid-cols-4 gap-2">
        {VOLUMES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === volume}
            onClick={() => change(one)}
            className={cx('table-key min-h-12 px-1 text-sm', one === volume && 'table-key-on')}
          >
            {t(`common:volume.${VOLUME_NAMES[one]}`)}
          </button>
        ))}
      </div>
      <button
        type="button"
        disabled={volume === 0 || current !== null}
        onClick={start}
        className="table-key min-h-12"
      >
        <Volume2 size={20} aria-hidden="true" />
        <span aria-live="polite">
          {current === null ? t('judge:sound.try') : t(`judge:sound.signal.${current}`)}
        </span>
      </button>
    </fieldset>
  )
}

/** Plays all signals one after the other; says which one sounds. */
function useTrial(volume: Volume) {
  const [current, setCurrent] = useState<SignalKind | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const play = (at: number) => {
    const kind = TRIED[at] ?? null
    setCurrent(kind)
    if (kind === null) return
    speaker.play(kind, volume)
    timer.current = setTimeout(() => play(at + 1), signalLengthMs(kind) + BETWEEN_MS)
  }
  return { current, start: () => play(0) }
}
