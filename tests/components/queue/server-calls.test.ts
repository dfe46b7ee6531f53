import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendAct } from '~/components/queue/server-calls.ts'

afterEach(() => vi.unstubAllGlobals())

const answered = (status: number, body: unknown) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))
  return sendAct('/api/fights/1/events', { type: 'pause' }, 'tap-1')
}

describe('an act on its way to the server', () => {
  it.each(['stale_version', 'idempotency_conflict', 'concurrent_change'])(
    'that met %s is tried again on what is there now',
    async (code) => {
      expect(await answered(409, { code })).toEqual({ kind: 'stale' })
      expect(await answered(409, { code, data: { version: 4 } })).toEqual({
        kind: 'stale',
        now: { version: 4 },
      })
    },
  )

  it.each([
    ['was taken', 200, { data: { version: 4 } }, { kind: 'taken', view: { version: 4 } }],
    [
      'the rules refuse',
      409,
      { code: 'clock_stopped', message: 'The clock stands.' },
      { kind: 'refused', code: 'clock_stopped', message: 'The clock stands.' },
    ],
    ['nobody signed in sent', 401, { code: 'unauthenticated' }, { kind: 'signed_out' }],
    ['came too fast', 429, { code: 'too_many_requests' }, { kind: 'unreachable' }],
    ['met a broken server', 503, { code: 'unavailable' }, { kind: 'unreachable' }],
  ])('that %s', async (_, status, body, reply) => {
    expect(await answered(status, body)).toEqual(reply)
  })

  it('that got no answer may have been taken or not', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no link')))
    expect(await sendAct('/api/fights/1/events', {}, 'tap-1')).toEqual({ kind: 'unreachable' })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 200 })))
    expect(await sendAct('/api/fights/1/events', {}, 'tap-1')).toEqual({ kind: 'unreachable' })
  })
})
