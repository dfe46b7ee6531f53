import type { OwnAnswer } from '~/domain/contract/own-read.ts'
import { headersOf } from '../http/page-cache.ts'
import type { MakePage, PageSource } from '../http/page-maker.ts'
import { reasonOf } from '../process/log.ts'
import {
  type FromThread,
  memoryOf,
  type Port,
  type ReadAnswer,
  type SentAnswer,
  type ToThread,
} from './protocol.ts'

interface Waiting {
  readonly answered: (answer: ReadAnswer | SentAnswer | null) => void
  readonly broken: (failure: Error) => void
}

/** Makes the pages that are asked for on a port; what they show is asked of the other end. */
export function servePages(port: Port<ToThread, FromThread>, make: MakePage): void {
  const waiting = new Map<number, Waiting>()
  let calls = 0
  const ask = <A>(message: (call: number) => FromThread): Promise<A> =>
    new Promise((resolve, reject) => {
      calls += 1
      waiting.set(calls, { answered: resolve as Waiting['answered'], broken: reject })
      port.postMessage(message(calls))
    })
  const sourceOf = (page: number): PageSource => ({
    async read(read) {
      const answer = await ask<ReadAnswer | null>((call) => ({ kind: 'read', page, call, read }))
      return answer && { ...answer, json: () => answer.json, body: bodyOf(answer) }
    },
    async send({ path, method, headers, body }) {
      if (body !== undefined) throw new Error(`${method} ${path}: a page that is everybody's writes nothing`)
      const request = { path, method, headers: [...headers] }
      const answer = await ask<SentAnswer>((call) => ({ kind: 'send', page, call, request }))
      return new Response(answer.body as Uint8Array<ArrayBuffer>, {
        status: answer.status,
        headers: headersOf(answer.headers),
      })
    },
  })
  port.on('message', (message) => {
    if (message.kind === 'make') {
      const { page, request } = message
      make(request, sourceOf(page)).then(
        (made) => port.postMessage({ kind: 'made', page, made }, memoryOf(made.body)),
        (failure: unknown) => port.postMessage({ kind: 'failed', page, reason: reasonOf(failure) }),
      )
      return
    }
    const { call } = message
    const asked = waiting.get(call)
    waiting.delete(call)
    if (message.kind === 'broken') asked?.broken(new Error(message.reason))
    else asked?.answered(message.answer)
  })
  port.postMessage({ kind: 'ready' })
}

const bodyOf =
  ({ json }: ReadAnswer): OwnAnswer['body'] =>
  () =>
    JSON.parse(json)
