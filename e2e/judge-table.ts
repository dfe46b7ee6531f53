import { expect, type Page } from '@playwright/test'
import type { FightView } from '~/domain/contract/fight.fields.ts'
import { addMats, boutsOf, drawOwn, ownCompetition } from './support/competition.ts'
import { call, signIn, tokenOf } from './support/federation.ts'

/** Signs in as the demonstration's judge, who sits on the first mat of the competition under way. */
export const signInAsJudge = (page: Page): Promise<void> => signIn(page, 'judge@demo.example')

/** A bout nobody has begun, on a mat of its own: a mat holds one bout at a time, so no journey waits for another. */
export async function aWaitingBout(page: Page): Promise<{ id: number; href: string }> {
  const api = page.request
  const competition = await ownCompetition(api, 'Table', 2)
  const { id, slug, token } = competition
  await addMats(api, competition, 'Table mat')
  const mats = await call<{ id: number }[]>(api, 'get', `/api-public/core/mats?competition_id=${id}`, token)
  const judgeToken = await tokenOf(api, 'judge@demo.example')
  const judge = await call<{ id: number }>(api, 'get', '/api/user', judgeToken)
  const seat = await call<{ id: number }>(api, 'post', '/api/core/mat_judges', token, {
    mat_id: mats[0]?.id,
    user_id: judge.id,
  })
  await call(api, 'put', `/api/core/mat_judges/${seat.id}/user_approved`, judgeToken, { user_approved: '1' })
  await drawOwn(api, competition, 'playoff')
  await call(api, 'post', `/api/core/competitions/${id}/schedule`, token, {})
  const [bout] = await boutsOf(api, competition)
  if (!bout) throw new Error('the competition has no bout')
  return { id: bout.id, href: `/account/my-competitions/${slug}/fights/${bout.id}` }
}

/** The bout as the server has it. */
export async function onTheServer(page: Page, id: number): Promise<FightView> {
  const reply = await page.request.get(`/resources/fights/${id}`)
  return ((await reply.json()) as { data: FightView }).data
}

export const expectScore = async (page: Page, left: number, right: number): Promise<void> => {
  await expect(page.locator('[data-score=left]')).toHaveText(String(left))
  await expect(page.locator('[data-score=right]')).toHaveText(String(right))
}

/** Opens a table and waits until its keys are alive: the clock is painted by the script. */
export async function openTable(page: Page, href: string): Promise<void> {
  await page.goto(href)
  await expect(page.locator('[data-clock] canvas')).toBeVisible()
}

/** Signs in as the judge and opens the table of a bout nobody has begun. */
export async function aWaitingTable(page: Page): Promise<{ id: number; href: string }> {
  await signInAsJudge(page)
  const bout = await aWaitingBout(page)
  await openTable(page, bout.href)
  return bout
}

/** Takes back everything that was entered, so that the bout waits again for whoever comes next. */
export async function putBack(page: Page, id: number): Promise<void> {
  for (;;) {
    const { undo_event_id: last, version } = await onTheServer(page, id)
    if (last === null) return
    const reply = await page.request.post(`/resources/fights/${id}`, {
      data: { type: 'undo', target_id: last, version },
      headers: { 'idempotency-key': `put-back.${id}.${version}` },
    })
    expect(reply.ok(), await reply.text()).toBe(true)
  }
}
