import { readFile } from 'node:fs/promises'
import { expect, type APIRequestContext } from '@playwright/test'
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

/** Gives a screen a sponsor's picture to show. */
export async function showPicture(
  api: APIRequestContext,
  competition: { readonly id: number; readonly token: string },
  screen: { readonly id: number },
): Promise<void> {
  const reply = await api.post(`/api/core/competitions/${competition.id}/screens/task`, {
    headers: { authorization: `Bearer ${competition.token}` },
    multipart: {
      'screen_ids[0]': String(screen.id),
      kind: 'sponsor',
      picture_name: 'Sponsor',
      image: { name: 'sponsor.png', mimeType: 'image/png', buffer: await readFile('public/icon-512.png') },
    },
  })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
}

/** Leaves a screen without a task: the mat it was assigned to show is gone. */
export async function showGone(
  api: APIRequestContext,
  competition: { readonly id: number; readonly token: string },
  screen: { readonly id: number },
): Promise<void> {
  const { id } = await call<{ id: number }>(api, 'post', '/api/core/mats', competition.token, {
    competition_id: competition.id,
    name: 'Taken down',
  })
  await showOn(api, competition, screen, { kind: 'mat', mat_id: id })
  await call(api, 'delete', `/api/core/mats/${id}`, competition.token)
}
