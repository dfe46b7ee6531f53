/** Spec §9. */
const PATIENCE_MS = 10_000

/** What became of an act on its way to the server; `T` is the thing acted on. */
export type SendReply<T, More = object> =
  | ({ readonly kind: 'taken'; readonly view: T } & More)
  /** Another version is there. */
  | { readonly kind: 'stale'; readonly now?: T | undefined }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'signed_out' }
  /** No answer, or none that says anything: it may have been taken or not. */
  | { readonly kind: 'unreachable' }

export type Sending = 'idle' | 'sending' | 'unreachable' | 'signed_out'

const STALE = new Set(['stale_version', 'idempotency_conflict', 'concurrent_change'])

/** The act was made on another version: it is sent again on the one that is there. */
export const isStale = (code: string | undefined): boolean => STALE.has(code ?? '')

async function ask(address: string, init: RequestInit): Promise<Response | null> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    return null
  }
}

/** The `data` of an address; null when the server cannot be reached, or refuses. */
export async function fetchData<T>(address: string): Promise<T | null> {
  const response = await ask(address, { headers: { accept: 'application/json' } })
  if (!response?.ok) return null
  const body = (await response.json().catch(() => null)) as { data: T } | null
  return body?.data ?? null
}

/** Sends one act under its key. */
export const sendAct = <T>(address: string, act: unknown, key: string): Promise<SendReply<T>> =>
  send(address, act, { 'idempotency-key': key })

/** Sends acts that bring a key each. */
export const sendActs = <T>(address: string, acts: unknown): Promise<TurnReply<T>> => send(address, acts, {})

/** What became of acts that were sent together. */
export type TurnReply<T> = SendReply<T, { readonly answers?: readonly ActAnswer[] }>

export interface ActAnswer {
  readonly key: string
  /** Null where the act was taken. */
  readonly code: string | null
  readonly message: string | null
}

async function send<T>(
  address: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<TurnReply<T>> {
  return read(
    await ask(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
}

async function read<T>(response: Response | null): Promise<TurnReply<T>> {
  if (!response || response.status >= 500 || response.status === 429) return { kind: 'unreachable' }
  const body = (await response.json().catch(() => null)) as {
    data?: T
    answers?: readonly ActAnswer[]
    code?: string
    message?: string
  } | null
  if (!body) return { kind: 'unreachable' }
  if (response.ok && body.data)
    return { kind: 'taken', view: body.data, ...(body.answers && { answers: body.answers }) }
  if (response.status === 401) return { kind: 'signed_out' }
  if (isStale(body.code)) return { kind: 'stale', now: body.data }
  return { kind: 'refused', code: body.code ?? 'refused_by_rules', message: body.message ?? '' }
}
