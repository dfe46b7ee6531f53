import { randomUUID } from 'node:crypto'
import type { Cookie, Session, SessionStorage } from '@remix-run/node'
import type { Read } from '../../domain/contract/own-read.ts'
import type { Profile } from '../../domain/contract/user.fields.ts'
import { isTimeZone } from '../../i18n/format.ts'
import { defaultLanguage, isLanguage, type Language } from '../../i18n/languages.ts'
import { ApiRefusal, isApiRefusal, createApiClient, type ApiClient, type Send } from '../client/api-client.ts'
import { cookiesOf } from './cookies.ts'
import { FormExchange } from './form-exchange.ts'
import { VisitorDevice } from './device.ts'
import { load } from '../client/load.ts'
import type { LoopTurns } from '../process/loop-turns.ts'
import { VisitorPendingForm, type PendingFormStore } from './pending-forms.ts'
import { REMEMBER_SECONDS, type SessionData, type WaitingLogin } from './sessions.ts'
import { deliver, type StoredToast, type ToastMessage } from './toast.ts'

export type Theme = 'dark' | 'light'
export type SidebarState = 'expanded' | 'minimised'

/** What the browser may know of the set-up. */
export interface PublicSettings {
  readonly publicUrl: string
  /** The address the devices of a venue open; never this machine's name for itself. */
  readonly venueUrl: string
  readonly socketKey: string
}

/** A text in UTF-8 that is put together when it is wanted. */
export interface WrittenText {
  /** In memory of its own. */
  bytes(): Buffer<ArrayBuffer>
  /** To be read at once: what it is given is written over afterwards. */
  read<T>(reader: (written: Buffer) => T): T
}

/** Everything a loader or action works with, one for each HTTP request. */
export interface AppContext {
  /** For this answer's inline scripts; never used twice. */
  readonly nonce: string
  /** The page's script asks, for data; otherwise the browser asks for a document. */
  readonly byScript: boolean
  /** The answer is kept for all visitors (page-cache.ts): nothing in it may be one visitor's own. */
  readonly isShared: boolean
  readonly language: Language
  /** False until somebody has chosen one in this browser. */
  readonly languageIsKnown: boolean
  readonly theme: Theme
  readonly sidebar: SidebarState
  /** IANA zone the reader's moments are shown in. */
  readonly zone: string
  /** The browser, or an earlier choice, has named the zone. */
  readonly zoneIsKnown: boolean
  readonly settings: PublicSettings
  readonly api: ApiClient
  /**
   * The same in another language, or with moments by the clock of another zone: a form filled in by a venue's. With a
   * bearer token of its own it asks for a screen.
   */
  apiIn(zone: string, language?: Language, bearer?: string): ApiClient
  /** The same with the bearer token of a client of its own; null asks as nobody. */
  apiAs(token: string | null): ApiClient
  /** True once the process is on its way out. */
  readonly isDraining: () => boolean
  readonly session: VisitorSession
  /** What was posted with this request. */
  readonly exchange: FormExchange
  readonly pendingForm: VisitorPendingForm
  /** Makes and reads the marks of form-owner.ts. */
  readonly formSecret: string
  readonly device: VisitorDevice
  /** The document this request is answered with, once it is rendered: read from here, it need not become a stream. */
  readonly rendered: { html: WrittenText | null }
  /** In which documents are rendered. */
  readonly turns: LoopTurns
  /** The signed-in person, asked once a request; null for a visitor. */
  viewer(): Promise<Profile | null>
}

declare module '@remix-run/server-runtime' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- Remix types the load context by merging.
  interface AppLoadContext extends AppContext {}
}

/** Without a cookie the federation's home zone. */
export const HOME_ZONE = 'Europe/Moscow'

/** A visitor's session. Cookies to be set are collected in `headers` and leave with the answer. */
export class VisitorSession {
  readonly #storage: SessionStorage<SessionData>
  readonly #cookie: string | null
  readonly headers: Headers
  #opened: Promise<Session<SessionData>> | null = null

  constructor(storage: SessionStorage<SessionData>, cookie: string | null, headers: Headers) {
    this.#storage = storage
    this.#cookie = cookie
    this.headers = headers
  }

  #open(): Promise<Session<SessionData>> {
    this.#opened ??= this.#read()
    return this.#opened
  }

  async #read(): Promise<Session<SessionData>> {
    const session = await this.#storage.getSession(this.#cookie).catch(() => {
      // Not to be read now (a Redis that is away) is not the same as not signed in.
      throw new ApiRefusal(503, {})
    })
    // Nothing is kept under the id of a session that is over: what comes next is kept under a new one.
    return Object.keys(session.data).length > 0 ? session : this.#storage.getSession()
  }

  /** False while the store of sessions is away; nothing is read for a visitor without a cookie of ours. */
  async isReadable(): Promise<boolean> {
    return this.#open().then(
      () => true,
      () => false,
    )
  }

  async token(): Promise<string | null> {
    return (await this.#open()).get('token') ?? null
  }

  /** The id of a session that is stored; null before. */
  async id(): Promise<string | null> {
    return (await this.#open()).id || null
  }

  async signUpToken(): Promise<string | null> {
    return (await this.#open()).get('signUp') ?? null
  }

  async secondStep(): Promise<WaitingLogin | null> {
    return (await this.#open()).get('secondStep') ?? null
  }

  beginSignUp(token: string): Promise<void> {
    return this.#keep('signUp', token)
  }

  beginSecondStep(login: WaitingLogin): Promise<void> {
    return this.#keep('secondStep', login)
  }

  async #keep<N extends 'signUp' | 'secondStep'>(name: N, value: SessionData[N]): Promise<void> {
    try {
      ;(await this.#open()).set(name, value)
      await this.#commit()
    } catch {
      throw new ApiRefusal(503, {})
    }
  }

  /** A new session with a new id: what the cookie held before authenticates nothing. */
  async signIn(token: string, role: string, remember: boolean): Promise<void> {
    const old = await this.#open()
    try {
      if (old.id) await this.#storage.destroySession(old)
      const fresh = await this.#storage.getSession()
      fresh.set('token', token)
      fresh.set('role', role)
      this.#opened = Promise.resolve(fresh)
      await this.#commit(remember ? { maxAge: REMEMBER_SECONDS } : undefined)
    } catch {
      // Not to be written now (a full disk, a Redis that is away): nobody is signed in, and may try again.
      throw new ApiRefusal(503, {})
    }
  }

  async signOut(): Promise<void> {
    const cookie = await this.#storage.destroySession(await this.#open())
    this.headers.append('set-cookie', cookie)
    this.#opened = this.#storage.getSession()
  }

  /** Leaves a message for the next page. What was done stays done, though the message may be lost. */
  async toast(message: ToastMessage): Promise<void> {
    try {
      ;(await this.#open()).set('toast', { ...message, id: randomUUID() })
      await this.#commit()
    } catch {
      return
    }
  }

  /**
   * Takes the message left by the last action: a document once, a page's script for a few seconds, as what a script
   * reads may be overtaken by a navigation and never seen.
   */
  async takeToast(byScript: boolean): Promise<StoredToast | null> {
    const session = await this.#open()
    const stored = session.get('toast')
    if (!stored) return null
    const { isDelivered, left } = deliver(stored, byScript, Date.now())
    if (left !== stored) {
      if (left) session.set('toast', left)
      else session.unset('toast')
      // Shown once more is better than no page.
      await this.#commit().catch(() => undefined)
    }
    return isDelivered ? stored : null
  }

  /** A session already in the cookie is saved where it is; only a new one sets a cookie. */
  async #commit(options?: { maxAge: number }): Promise<void> {
    const session = await this.#open()
    const isNew = session.id === ''
    const cookie = await this.#storage.commitSession(session, options)
    if (!isNew) return
    this.headers.append('set-cookie', cookie)
    const reopened = await this.#storage.getSession(cookie.split(';')[0])
    this.#opened = Promise.resolve(reopened)
  }
}

export interface ContextMaker {
  readonly send: Send
  /** Where the API is in the same process. */
  readonly read?: Read | null
  readonly sessions: SessionStorage<SessionData>
  readonly pendingForms: PendingFormStore
  readonly secret: string
  readonly device: Cookie
  readonly settings: PublicSettings
  readonly isDraining: () => boolean
  readonly turns: LoopTurns
}

type DisplayChoices = Pick<
  AppContext,
  'language' | 'languageIsKnown' | 'theme' | 'sidebar' | 'zone' | 'zoneIsKnown'
>

/** How a reader wants pages shown, by the cookies of a request; an address may ask for a language and a theme itself. */
export function displayChoices(request: {
  readonly headers: Headers
  readonly language?: Language | null
  readonly theme?: 'light' | 'dark' | null
}): DisplayChoices {
  const cookies = cookiesOf(request.headers.get('cookie'))
  const languageCookie = cookies['language']
  const chosen = isLanguage(languageCookie) ? languageCookie : defaultLanguage
  const zoneCookie = cookies['timezone']
  const zone = zoneCookie && isTimeZone(zoneCookie) ? zoneCookie : HOME_ZONE
  return {
    language: request.language ?? chosen,
    theme: request.theme ?? (cookies['theme'] === 'light' ? 'light' : 'dark'),
    sidebar: cookies['sidebar'] === 'minimised' ? 'minimised' : 'expanded',
    zone,
    languageIsKnown: isLanguage(languageCookie),
    zoneIsKnown: zone === zoneCookie,
  }
}

/** The context of one request. `headers` collects what has to leave with the answer. */
export function createContext(
  maker: ContextMaker,
  request: {
    readonly headers: Headers
    readonly clientAddress: string
    /** The path as it was asked for. */
    readonly path: string
    /** What the address itself asks for; the reader's choice otherwise. */
    readonly language?: Language | null
    readonly theme?: 'light' | 'dark' | null
  },
  headers: Headers,
): AppContext {
  const shownIn = displayChoices(request)
  const { language, zone } = shownIn
  const session = new VisitorSession(maker.sessions, request.headers.get('cookie'), headers)
  const client = (timeZone: string, inLanguage: Language, token: () => Promise<string | null>) =>
    createApiClient(maker.send, {
      language: inLanguage,
      zone: timeZone,
      clientAddress: request.clientAddress,
      userAgent: request.headers.get('user-agent'),
      read: maker.read ?? null,
      token,
      publicToken: async () => ((await session.isReadable()) ? token() : null),
    })
  const apiIn = (timeZone: string, inLanguage = language, bearer?: string) =>
    client(timeZone, inLanguage, () => (bearer === undefined ? session.token() : Promise.resolve(bearer)))
  const api = apiIn(zone)
  let viewer: Promise<Profile | null> | null = null
  return {
    nonce: randomUUID(),
    byScript: request.path.endsWith('.data'),
    isShared: false,
    ...shownIn,
    settings: maker.settings,
    isDraining: maker.isDraining,
    api,
    apiIn,
    apiAs: (token) =>
      createApiClient(maker.send, {
        language,
        zone,
        clientAddress: request.clientAddress,
        read: maker.read ?? null,
        token: () => Promise.resolve(token),
      }),
    session,
    exchange: new FormExchange(),
    pendingForm: new VisitorPendingForm(
      maker.pendingForms,
      { cookie: request.headers.get('cookie'), clientAddress: request.clientAddress },
      headers,
    ),
    formSecret: maker.secret,
    device: new VisitorDevice(maker.device, request.headers.get('cookie'), headers),
    rendered: { html: null },
    turns: maker.turns,
    viewer() {
      viewer ??= load(loadViewer(api, session))
      return viewer
    },
  }
}

async function loadViewer(api: ApiClient, session: VisitorSession): Promise<Profile | null> {
  if (!(await session.token())) return null
  try {
    return (await api.user.current()).data
  } catch (failure) {
    // The token is good no more (spec §8: profile load error → logged out).
    if (!isApiRefusal(failure) || failure.status !== 401) throw failure
    await session.signOut()
    return null
  }
}
