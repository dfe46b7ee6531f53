import type Echo from 'laravel-echo'
import type Pusher from 'pusher-js'
import { lazyCode } from '../network/lazy-code.ts'
import { pageIsIdle } from '../network/when-idle.ts'

/** Where the realtime server is. Same origin unless a test says otherwise. */
export interface LinkConfig {
  readonly key: string
  readonly host?: string
  readonly port?: number
  readonly tls?: boolean
  readonly authEndpoint?: string
  readonly authHeaders?: Readonly<Record<string, string>>
}

const DEVICE_KEY = 'device'

/** What this tab is called among the devices of its person: kept through reloads, another one in another tab. */
function deviceId(): string {
  try {
    const stored = sessionStorage.getItem(DEVICE_KEY)
    if (stored) return stored
    const made = crypto
      .getRandomValues(new Uint32Array(3))
      .reduce((text, part) => text + part.toString(36), '')
    sessionStorage.setItem(DEVICE_KEY, made)
    return made
  } catch {
    return `once-${Math.random().toString(36).slice(2, 14)}`
  }
}

export interface EchoClient {
  readonly echo: Echo<'pusher'>
  readonly pusher: Pusher
}

/**
 * Loads laravel-echo and pusher-js, which only pages with something live ever do, and begins to connect. Both come after
 * the page itself: its first picture and its forms do not need them.
 */
export async function loadEchoClient(config: LinkConfig): Promise<EchoClient> {
  await pageIsIdle()
  const [{ default: EchoClass }, { default: PusherClass }] = await Promise.all([
    lazyCode(() => import('laravel-echo')),
    lazyCode(() => import('pusher-js')),
  ])
  const { host = location.hostname, tls = location.protocol === 'https:' } = config
  const port = config.port ?? (Number(location.port) || (tls ? 443 : 80))
  const pusher = new PusherClass(config.key, {
    cluster: '',
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: tls,
    // Under TLS too: `wss` would be a second attempt, over TLS, where the page itself has none.
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: config.authEndpoint ?? '/broadcasting/auth',
      transport: 'ajax',
      headers: config.authHeaders ?? {},
      params: { device: deviceId() },
    },
  })
  // Names are given with a leading dot, so no namespace is put before them.
  const echo = new EchoClass({
    broadcaster: 'pusher',
    key: config.key,
    client: pusher,
    namespace: false,
    withoutInterceptors: true,
  })
  return { echo, pusher }
}

const PRIVATE = 'private-'
const PRESENCE = 'presence-'

/** An Echo channel of the scope its full name says: `private-user.5` is Echo's private channel `user.5`. */
export function echoChannel(echo: Echo<'pusher'>, name: string) {
  if (name.startsWith(PRIVATE)) return echo.private(name.slice(PRIVATE.length))
  return presenceChannel(echo, name) ?? echo.channel(name)
}

/** The same for a presence channel; null for any other. */
export function presenceChannel(echo: Echo<'pusher'>, name: string) {
  return name.startsWith(PRESENCE) ? echo.join(name.slice(PRESENCE.length)) : null
}
