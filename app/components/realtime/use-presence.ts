import { useEffect, useState } from 'react'
import { useRealtimeLink } from './realtime-provider.tsx'
import type { PresentMember } from './live-channel.ts'

/** Who is on a presence channel, this person included; null while that is not known. */
export function usePresence(channel: string | null): readonly PresentMember[] | null {
  const link = useRealtimeLink()
  const [members, setMembers] = useState<readonly PresentMember[] | null>(null)
  useEffect(() => {
    if (!link || channel === null) return
    const leave = link.join(channel, { members: setMembers, refused: () => setMembers(null) })
    const forget = link.onState(() => link.state === 'offline' && setMembers(null))
    return () => {
      leave()
      forget()
      setMembers(null)
    }
  }, [link, channel])
  return members
}
