import type { APIRequestContext } from '@playwright/test'
import { call } from './federation.ts'

/** Pairs a screen with a competition as its organiser does; the token is what its browser keeps in the cookie `screen`. */
export async function pairedScreen(
  api: APIRequestContext,
  competition: { readonly id: number; readonly token: string },
  name: string,
): Promise<{ readonly id: number; readonly token: string }> {
  const { token } = await call<{ token: string }>(api, 'post', '/api-public/core/screens', null, {})
  const { code } = await call<{ code: string }>(api, 'post', '/api-public/core/screens/report', null, {
    token,
  })
  const { id } = await call<{ id: number }>(
    api,
    'post',
    `/api/core/competitions/${competition.id}/screens`,
    competition.token,
    { code, name },
  )
  return { id, token }
}

/** Tells a screen what to show. */
export const showOn = (
  api: APIRequestContext,
  competition: { readonly id: number; readonly token: string },
  screen: { readonly id: number },
  task: Readonly<Record<string, unknown>>,
) =>
  call(api, 'post', `/api/core/competitions/${competition.id}/screens/task`, competition.token, {
    screen_ids: [screen.id],
    ...task,
  })
