import { AsyncResource } from 'node:async_hooks'
import { headersOf, type CachedPage } from '../http/page-cache.ts'
import type { MakePage, PageRequest, PageSource } from '../http/page-maker.ts'
import { reasonOf, type Log } from '../process/log.ts'
import { type FromThread, memoryOf, type Port, type SentAnswer, type ToThread } from './protocol.ts'

/** A thread as its starter holds it. */
export interface PageThread extends Port<FromThread, ToThread> {
  on(event: 'message', listener: (message: FromThread) => void): unknown
  on(event: 'error', listener: (failure: Error) => void): unknown
  once(event: 'exit', listener: () => void): unknown
  terminate(): Promise<unknown>
}

interface Page {
  readonly request: PageRequest
  readonly source: PageSource
  /** In which it was asked for: what it reads is noted there (api/platform/db/reads.ts). */
  readonly context: AsyncResource
  readonly made: (page: CachedPage | Promise<CachedPage>) => void
  readonly failed: (failure: Error) => void
}

interface Running {
  readonly thread: PageThread
  readonly pages: Map<number, Page>
  /** False while it loads. */
  isReady: boolean
}

const RESTART_MS = 1_000

/**
 * Makes pages in threads beside the server's own, which meanwhile answers the tables and sends events: a schedule of five
 * hundred bouts is sixty milliseconds of work in one piece (docs/decisions/0054). A thread that ends is replaced; while
 * there is none, pages are made here.
 */
export class PageThreads {
  readonly #start: () => PageThread
  readonly #here: MakePage
  readonly #log: Log
  readonly #running = new Set<Running>()
  #isClosing = false
  #count = 0

  /**
   * @param start begins one of `count` threads
   * @param here makes a page in the server's own thread
   */
  constructor(count: number, start: () => PageThread, here: MakePage, log: Log) {
    this.#start = start
    this.#here = here
    this.#log = log
    for (let at = 0; at < count; at += 1) this.#begin()
  }

  /** Makes a page in the thread that has the fewest to make. */
  readonly make: MakePage = (request, source) => {
    const [least] = [...this.#running]
      .filter(({ isReady }) => isReady)
      .sort((a, b) => a.pages.size - b.pages.size)
    if (!least) return this.#here(request, source)
    this.#count += 1
    const page = this.#count
    return new Promise((made, failed) => {
      least.pages.set(page, { request, source, context: new AsyncResource('page'), made, failed })
      least.thread.postMessage({ kind: 'make', page, request })
    })
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.all([...this.#running].map(({ thread }) => thread.terminate()))
  }

  #begin(): void {
    const thread = this.#start()
    const running: Running = { thread, pages: new Map(), isReady: false }
    this.#running.add(running)
    thread.on('message', (message) => this.#receive(running, message))
    thread.on('error', (failure) =>
      this.#log.error('a thread that makes pages has failed', { error: reasonOf(failure) }),
    )
    thread.once('exit', () => {
      this.#running.delete(running)
      if (this.#isClosing) return
      for (const { request, source, context, made } of running.pages.values())
        made(context.runInAsyncScope(() => this.#here(request, source)))
      this.#log.error('a thread that makes pages has ended, another one takes its place')
      setTimeout(() => !this.#isClosing && this.#begin(), RESTART_MS).unref()
    })
  }

  #receive(running: Running, message: FromThread): void {
    if (message.kind === 'ready') {
      running.isReady = true
      return
    }
    const { thread, pages } = running
    const page = pages.get(message.page)
    if (!page) return
    if (message.kind === 'read' || message.kind === 'send')
      return page.context.runInAsyncScope(() => void answer(thread, page.source, message))
    pages.delete(message.page)
    if (message.kind === 'made') page.made(message.made)
    else page.failed(failureOf(message.reason))
  }
}

async function answer(
  thread: PageThread,
  { read, send }: PageSource,
  message: Extract<FromThread, { readonly call: number }>,
): Promise<void> {
  const { call } = message
  try {
    if (message.kind === 'read') {
      const found = await read?.({ ...message.read, form: 'json' })
      const answer = found ? { status: found.status, json: found.json(), retryAfter: found.retryAfter } : null
      thread.postMessage({ kind: 'read', call, answer })
    } else {
      const { path, method, headers } = message.request
      const response = await send({ path, method, headers: headersOf(headers), body: undefined })
      const body = new Uint8Array(await response.arrayBuffer())
      const sent: SentAnswer = { status: response.status, headers: [...response.headers], body }
      thread.postMessage({ kind: 'sent', call, answer: sent }, memoryOf(body))
    }
  } catch (failure) {
    thread.postMessage({ kind: 'broken', call, reason: reasonOf(failure) })
  }
}

/** As it was thrown there, for the log. */
function failureOf(reason: string): Error {
  const failure = new Error(reason.split('\n', 1)[0])
  failure.stack = reason
  return failure
}
