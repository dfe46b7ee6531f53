import { ApiRefusal, createApiClient, type ApiClient } from '~/server/client/api-client.ts'
import type { People } from './venue.ts'

const TIMEOUT_MS = 30_000

/** The platform at an address, as nobody or with a bearer token. */
export function clientAt(url: string, token: string | null): ApiClient {
  return createApiClient(
    ({ path, method, headers, body }) =>
      fetch(new URL(path, url), {
        method,
        headers,
        body: body ?? null,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    { token: async () => token, language: 'en', zone: 'UTC', clientAddress: '127.0.0.1' },
  )
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

export async function signIn(url: string, { email, password }: Credentials): Promise<ApiClient> {
  try {
    const { token } = await clientAt(url, null).auth.login({ body: { email, password } })
    return clientAt(url, token)
  } catch (failure) {
    if (failure instanceof ApiRefusal)
      throw new Error(`${email} cannot sign in at ${url}: ${failure.message}`)
    throw failure
  }
}

/** On an empty platform: an organiser with a confirmed organisation. */
export async function foundOrganiser(url: string, admin: ApiClient, organiser: Credentials): Promise<People> {
  await admin.admin.users.create({
    body: { ...organiser, name: 'Organiser', roles: ['organisation_manager'] },
  })
  const client = await signIn(url, organiser)
  const { data } = await client.organisations.create({ body: { name: 'Recorded events' } })
  await admin.admin.organisations.decide({ params: { id: data.id }, body: { status: 'active' } })
  return { admin, organiser: client }
}
