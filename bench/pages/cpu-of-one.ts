import { setTimeout as pause } from 'node:timers/promises'
import type { Measured } from './processes.ts'

const WARM_UP = 60
const AT_ONCE = 10

type Server = Pick<Measured, 'url' | 'cpuMs'>

async function ask(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const reply = await fetch(url, { headers, redirect: 'manual' })
  if (reply.status !== 200) throw new Error(`${reply.url} answered ${reply.status}`)
  await reply.arrayBuffer()
}

/** Warms the server up, then measures. `sendUntil` sends until so many requests are sent in all. */
async function costOfOne(
  server: Server,
  requests: number,
  sendUntil: (sent: number) => Promise<unknown>,
): Promise<number> {
  await sendUntil(WARM_UP)
  const before = server.cpuMs()
  await sendUntil(WARM_UP + requests)
  return (server.cpuMs() - before) / requests
}

const ACCEPTED = { 'accept-encoding': 'br' }

/** Sends so many requests, a few at a time, and returns the server's CPU time for one of them, in ms. */
export async function cpuOfOne(
  server: Server,
  pathOf: (at: number) => string,
  { requests = 150, cookie = '' }: { readonly requests?: number; readonly cookie?: string } = {},
): Promise<number> {
  const headers = { ...ACCEPTED, ...(cookie && { cookie }) }
  let at = 0
  const send = async (until: number) => {
    while (at < until) await ask(server.url + pathOf(at++), headers)
  }
  const sendAll = (until: number) => Promise.all(Array.from({ length: AT_ONCE }, () => send(until)))
  return costOfOne(server, requests, sendAll)
}

/**
 * The same at a pace: some requests at one moment, as many moments a second as make `perSecond` of them. A server is then
 * woken as often for as many of them, however busy the rest of the machine is.
 * @param beginsAt the share of the time between two moments at which the first one is
 */
export async function cpuOfOneAtPace(
  server: Server,
  pathOf: (at: number) => string,
  { requests, perSecond, beginsAt }: Readonly<Record<'requests' | 'perSecond' | 'beginsAt', number>>,
): Promise<number> {
  const betweenMs = (1_000 * AT_ONCE) / perSecond
  const began = performance.now() + beginsAt * betweenMs
  let at = 0
  const sendUntil = async (until: number) => {
    for (; at < until; at += AT_ONCE) {
      await pause(Math.max(0, began + (at / AT_ONCE) * betweenMs - performance.now()))
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, one) => ask(server.url + pathOf(at + one), ACCEPTED)),
      )
    }
  }
  return costOfOne(server, requests, sendUntil)
}

/** Another address each time: what is answered is not cached. */
export const anew = (path: string) => (at: number) =>
  `${path}${path.includes('?') ? '&' : '?'}once=${at}-${Math.random()}`
