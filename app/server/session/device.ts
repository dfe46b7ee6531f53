import { randomBytes } from 'node:crypto'
import { type Cookie, createCookie } from '@remix-run/node'
import { DAY_MS, SECOND_MS } from '../../domain/time.ts'

const LIFETIME_SECONDS = (365 * DAY_MS) / SECOND_MS
/** As many accounts as share one device. */
const PROOFS_MAX = 5

interface DeviceData {
  /** What acts of this browser are distinguished by; it opens nothing. */
  readonly id: string
  /** What the API handed out at sign-ins here (`device` of its reply), newest first. */
  readonly proofs: readonly string[]
}

/** The cookie of a browser: it stays when one signs out, and authenticates nothing. */
export const createDeviceCookie = ({ secret, secure }: { secret: string; secure: boolean }): Cookie =>
  createCookie(secure ? '__Host-device' : 'device', {
    secrets: [secret],
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: LIFETIME_SECONDS,
  })

/** The browser a request comes from. Cookies to be set are collected in `headers` and leave with the answer. */
export class VisitorDevice {
  readonly #cookie: Cookie
  readonly #sent: string | null
  readonly #headers: Headers
  #read: Promise<DeviceData | null> | null = null

  constructor(cookie: Cookie, sent: string | null, headers: Headers) {
    this.#cookie = cookie
    this.#sent = sent
    this.#headers = headers
  }

  #data(): Promise<DeviceData | null> {
    this.#read ??= Promise.resolve(this.#cookie.parse(this.#sent) as Promise<DeviceData | null>)
    return this.#read
  }

  /** Null before the browser has seen a page that signs in. */
  async id(): Promise<string | null> {
    return (await this.#data())?.id ?? null
  }

  async proofs(): Promise<string[]> {
    return [...((await this.#data())?.proofs ?? [])]
  }

  /** Gives a browser its cookie, unless it has one. */
  async name(): Promise<void> {
    if (!(await this.#data())) await this.#save([])
  }

  /** Keeps the proof of a sign-in. */
  async remember(proof: string): Promise<void> {
    const others = (await this.proofs()).filter((known) => known !== proof)
    await this.#save([proof, ...others].slice(0, PROOFS_MAX))
  }

  async #save(proofs: readonly string[]): Promise<void> {
    const data = { id: (await this.id()) ?? randomBytes(16).toString('hex'), proofs }
    this.#read = Promise.resolve(data)
    this.#headers.append('set-cookie', await this.#cookie.serialize(data))
  }
}
