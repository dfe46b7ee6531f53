import VolumeX from 'lucide-react/icons/volume-x'
import { useEffect } from 'react'
import { useText } from '~/i18n/words.tsx'
import { speaker } from '../sound/speaker.ts'
import { useSpeaker } from '../sound/use-signals.ts'
import type { Volume } from '../sound/volume.ts'

/** A screen that is shown in small on the page it is set up on; it stays silent. */
export const isPreview = (): boolean => typeof window !== 'undefined' && window.top !== window

/**
 * Says that the browser keeps the screen silent until somebody touches it. Every key and tap sounds one signal, so that
 * whoever sets the screen up hears that it is heard.
 */
export function TvSound({ volume }: { readonly volume: Volume }) {
  const t = useText()
  const state = useSpeaker(volume)
  useEffect(() => {
    if (volume === 0) return
    const sound = () => speaker.playOnceOpen('hold', volume)
    window.addEventListener('pointerup', sound)
    window.addEventListener('keyup', sound)
    return () => {
      window.removeEventListener('pointerup', sound)
      window.removeEventListener('keyup', sound)
    }
  }, [volume])
  if (volume === 0 || state === 'ready') return null
  return (
    <p
      role="status"
      data-sound-blocked
      className="flex items-center gap-[0.4em] text-[0.95em] leading-tight whitespace-nowrap text-warning-text"
    >
      <VolumeX className="size-[1.1em]" aria-hidden="true" />
      {t('display:soundBlocked')}
    </p>
  )
}
