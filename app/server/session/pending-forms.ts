/** Forms sent by a session that had ended: kept for a short while, until their sender has signed in again. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/time.ts'
import { cookiesOf } from './cookies.ts'
import type { TypedForm } from './form-exchange.ts'
import { nameFor, seal, unseal } from './sealed.ts'
import { fileStore, redisStore, type SessionStore } from './session-store.ts'

const LIFETIME_MS = 2 * HOUR_MS
/** Once shown, a form comes back for this long: the page may be loaded twice. */
const SHOWN_FOR_MS = 5 * MINUTE_MS
const FORM_MAX_BYTES = 1024 * 1024
/** Whoever is not signed in fills the store, so a network address may do so only this often. */
const FORMS_AT_ONCE = 30
const WINDOW_SECONDS = 600

export interface PendingForm extends TypedForm {
  /** The account it was opened under; null when it named none. */
  readonly ownerId: number | null
  /** Epoch ms of the first time it was shown again. */
  readonly shownAt: number | null
}

export interface PendingFormStore {
  readonly texts: SessionStore
  readonly limiter: RateLimiterMemory
  readonly cookieName: string
  readonly secure: boolean
}

export function createPendingForms(options: {
  readonly secure: boolean
  readonly dataDir: string
  readonly redis: Redis | null
}): PendingFormStore {
  const { secure, dataDir, redis } = options
  return {
    texts: redis
      ? redisStore(redis, LIFETIME_MS, 'pending-form')
      : fileStore(join(dataDir, 'pending-forms'), LIFETIME_MS),
    limiter: new RateLimiterMemory({ points: FORMS_AT_ONCE, duration: WINDOW_SECONDS }),
    cookieName: secure ? '__Host-pending' : 'pending',
    secure,
  }
}

/**
 * The pending form of one visitor. It is sealed with an id that only their cookie holds. A store that cannot be
 * reached keeps nothing and finds nothing: the page works without.
 */
export class VisitorPendingForm {
  readonly #store: PendingFormStore
  readonly #clientAddress: string
  readonly #headers: Headers
  readonly #id: string | null

  /** @param headers where the cookie leaves with the answer */
  constructor(
    store: PendingFormStore,
    request: { readonly cookie: string | null; readonly clientAddress: string },
    headers: Headers,
  ) {
    this.#store = store
    this.#clientAddress = request.clientAddress
    this.#headers = headers
    const id = cookiesOf(request.cookie)[store.cookieName]
    this.#id = id && /^[0-9a-f]{48}$/.test(id) ? id : null
  }

  /** Whether there may be one: told by the cookie alone. */
  get isLikely(): boolean {
    return this.#id !== null
  }

  /** True when it will come back. */
  async keep(form: Omit<PendingForm, 'shownAt'>): Promise<boolean> {
    const text = JSON.stringify({ ...form, shownAt: null } satisfies PendingForm)
    if (Buffer.byteLength(text) > FORM_MAX_BYTES) return false
    try {
      await this.#store.limiter.consume(this.#clientAddress)
      const id = randomBytes(24).toString('hex')
      await this.#store.texts.create(nameFor(id), seal(id, text))
      if (this.#id) await this.#store.texts.remove(nameFor(this.#id))
      this.#setCookie(id, LIFETIME_MS / SECOND_MS)
      return true
    } catch {
      return false
    }
  }

  async find(): Promise<PendingForm | null> {
    const id = this.#id
    if (!id) return null
    const sealed = await this.#store.texts.read(nameFor(id)).catch(() => null)
    const text = sealed === null ? null : unseal(id, sealed)
    const form = text === null ? null : (JSON.parse(text) as PendingForm)
    if (form?.shownAt && Date.now() - form.shownAt > SHOWN_FOR_MS) {
      await this.forget()
      return null
    }
    return form
  }

  /** From its first showing on it is there for a short while only. */
  async noteShown(form: PendingForm): Promise<void> {
    if (!this.#id || form.shownAt) return
    const text = JSON.stringify({ ...form, shownAt: Date.now() } satisfies PendingForm)
    await this.#store.texts.replace(nameFor(this.#id), seal(this.#id, text)).catch(() => undefined)
  }

  async forget(): Promise<void> {
    if (!this.#id) return
    await this.#store.texts.remove(nameFor(this.#id)).catch(() => undefined)
    this.#setCookie('', 0)
  }

  #setCookie(id: string, seconds: number): void {
    const { cookieName, secure } = this.#store
    this.#headers.append(
      'set-cookie',
      `${cookieName}=${id}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    )
  }
}
