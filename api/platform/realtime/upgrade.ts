import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { RETRY_AFTER_SECONDS } from '~/domain/contract/unavailable.ts'
import { CLOSE, PROTOCOL_VERSIONS } from '~/domain/realtime/protocol.ts'

const PATH = /^\/app\/([^/]+)\/?$/

/** The application key a client asks for in `/app/{key}?protocol=7…`, and the protocol it speaks; null for other paths. */
export function readTarget(url: string | undefined): { key: string; protocol: string | null } | null {
  let target: URL
  try {
    target = new URL(url ?? '', 'http://localhost')
  } catch {
    return null
  }
  const key = PATH.exec(target.pathname)?.[1]
  return key === undefined ? null : { key, protocol: target.searchParams.get('protocol') }
}

/** Why a client of this target must be sent away, as the protocol numbers it; null when it may stay. */
export function targetProblem(
  target: { key: string; protocol: string | null },
  key: string,
): { code: number; reason: string } | null {
  if (target.key !== key) return { code: CLOSE.appUnknown, reason: 'No such application' }
  if (target.protocol === null) return null
  if (!/^\d{1,3}$/.test(target.protocol)) return { code: CLOSE.versionFormat, reason: 'Bad protocol version' }
  if (PROTOCOL_VERSIONS.includes(Number(target.protocol))) return null
  return { code: CLOSE.versionUnsupported, reason: 'Protocol versions 5 to 7 are spoken here' }
}

/** Answers an upgrade in plain HTTP and ends it. */
export function refuseUpgrade(
  _req: IncomingMessage,
  socket: Duplex,
  status: '403 Forbidden' | '503 Service Unavailable',
) {
  socket.on('error', () => socket.destroy())
  const headers = [
    'Connection: close',
    'Content-Length: 0',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    ...(status.startsWith('503') ? [`Retry-After: ${RETRY_AFTER_SECONDS}`] : []),
  ]
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n`)
}
