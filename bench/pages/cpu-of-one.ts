import type { Measured } from './processes.ts'

const WARM_UP = 60
const AT_ONCE = 10

/** Sends so many requests, a few at a time, and returns the server's CPU time for one of them, in ms. */
export async function cpuOfOne(
  server: Pick<Measured, 'url' | 'cpuMs'>,
  pathOf: (at: number) => string,
  { requests = 150, cookie = '' }: { readonly requests?: number; readonly cookie?: string } = {},
): Promise<number> {
  const headers = { 'accept-encoding': 'br', ...(cookie && { cookie }) }
  let at = 0
  const send = async (until: number) => {
    while (at < until) {
      const reply = await fetch(server.url + pathOf(at++), { headers, redirect: 'manual' })
      if (reply.status !== 200) throw new Error(`${reply.url} answered ${reply.status}`)
      await reply.arrayBuffer()
    }
  }
  const sendAll = (until: number) => Promise.all(Array.from({ length: AT_ONCE }, () => send(until)))
  await sendAll(WARM_UP)
  const before = server.cpuMs()
  await sendAll(WARM_UP + requests)
  return (server.cpuMs() - before) / requests
}

/** Another address each time: a page that is not cached. */
export const anew = (path: string) => (at: number) => `${path}?once=${at}-${Math.random()}`
