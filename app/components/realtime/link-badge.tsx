import { useEffect, useState } from 'react'
import type { LinkState } from '~/domain/realtime/link'
import { useText } from '~/i18n/words'
import { Badge, type Tone } from '../ui/badge'
import { LiveDot } from '../ui/live-dot'
import { useLinkState } from './use-link-state'

const tones: Readonly<Record<LinkState, Tone>> = { live: 'success', connecting: 'neutral', offline: 'danger' }

/**
 * Says whether this screen hears news. Without JavaScript it hears none by nature and says nothing; its place is kept,
 * so that nothing moves when it appears.
 */
export function LinkBadge() {
  const t = useText()
  const state = useLinkState()
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return (
    <span role="status" className={isScripted ? undefined : 'invisible'}>
      <Badge tone={tones[state]}>
        {state === 'live' && <LiveDot />}
        {t(`common:state.${state}`)}
      </Badge>
    </span>
  )
}
