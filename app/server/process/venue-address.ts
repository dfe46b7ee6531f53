import { networkInterfaces } from 'node:os'

/** Every page tells it, and asking the system takes a thirtieth of the time of a page. */
const HOLDS_MS = 5_000

type Interfaces = ReturnType<typeof networkInterfaces>

/**
 * The address other devices of the venue's network open: the public one, else this machine's first address on a network.
 * `localhost` is another machine on a TV, so it is told only where the machine is on no network at all.
 */
export function venueAddress(
  { publicUrl, port }: { readonly publicUrl: string | undefined; readonly port: number },
  interfaces: Interfaces = networkInterfaces(),
): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/$/, '')
  const [found] = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    // A link-local address is one nobody has given: its network has no way to it.
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
  return `http://${found?.address ?? 'localhost'}:${port}`
}

/** The same address, asked of the system once in five seconds. */
export function recentVenueAddress(settings: Parameters<typeof venueAddress>[0]): () => string {
  let known = ''
  let untilMs = -Infinity
  return () => {
    if (performance.now() < untilMs) return known
    known = venueAddress(settings)
    untilMs = performance.now() + HOLDS_MS
    return known
  }
}
