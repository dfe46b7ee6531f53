/** A page with everything live on it, for a real browser: rendered on the server, hydrated, then on its own. */
import { StrictMode } from 'react'
import { RealtimeProvider } from '~/components/realtime/realtime-provider.tsx'
import { useChannel } from '~/components/realtime/use-channel.ts'
import { useLinkState } from '~/components/realtime/use-link-state.ts'
import { useLiveResource } from '~/components/realtime/use-live-resource.ts'
import { usePresence } from '~/components/realtime/use-presence.ts'
import type { Versioned } from '~/domain/realtime/version.ts'

export const INITIAL: Versioned<number> = { data: 0, version: 1 }

async function refetch(signal: AbortSignal): Promise<Versioned<number>> {
  const answer = await fetch('/fight', { signal })
  return (await answer.json()) as Versioned<number>
}

const apply = (_shown: number, event: { state?: unknown }) =>
  (event.state as { points?: number } | undefined)?.points ?? null

const received: string[] = []

function Fight() {
  const fight = useLiveResource(INITIAL, {
    channel: 'fight.31',
    event: 'fight-updated',
    id: 31,
    refetch,
    apply,
    pollMs: 500,
  })
  const tables = usePresence('presence-fight.31')
  const state = useLinkState()
  useChannel('private-user.5', {
    'new-message': ({ message }) => {
      received.push(message)
      document.body.dataset.received = received.join('|')
    },
  })
  return (
    <dl>
      <dd id="points">{fight.data}</dd>
      <dd id="version">{fight.version}</dd>
      <dd id="link">{state}</dd>
      <dd id="tables">{tables?.map((member) => (member.info as { name: string }).name).join('|')}</dd>
    </dl>
  )
}

export function Page({ socketKey }: { readonly socketKey: string }) {
  return (
    <StrictMode>
      <RealtimeProvider socketKey={socketKey} viewerId={5}>
        <Fight />
      </RealtimeProvider>
    </StrictMode>
  )
}
