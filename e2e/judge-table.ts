import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { FightView } from '~/domain/contract/fight.fields.ts'
import { addMats, boutsOf, drawOwn, ownCompetition } from './support/competition.ts'
import { call, signIn, tokenOf } from './support/federation.ts'

/** Signs in as the demonstration's judge, who sits on the first mat of the competition under way. */
export const signInAsJudge = (page: Page): Promise<void> => signIn(page, 'judge@demo.example')

interface WaitingBout {
  readonly id: number
  readonly href: string
  readonly slug: string
  readonly matId: number
}

/**
 * A bout nobody has begun, on a mat of its own: a mat holds one bout at a time, so no journey waits for another.
 * @param rules what its competition sets otherwise than the platform
 */
export async function aWaitingBout(page: Page, rules?: object): Promise<WaitingBout> {
  const api = page.request
  const competition = await ownCompetition(api, 'Table', 2)
  const { id, slug, token } = competition
  await addMats(api, competition, 'Table mat')
  const mats = await call<{ id: number }[]>(api, 'get', `/api-public/core/mats?competition_id=${id}`, token)
  const matId = mats[0]?.id ?? 0
  await seatJudge(api, token, { matId, email: 'judge@demo.example', seat: 'table' })
  if (rules) await call(api, 'put', `/api/core/competitions/${id}/bout_rules/fight`, token, rules)
  await drawOwn(api, competition, 'playoff')
  await call(api, 'post', `/api/core/competitions/${id}/schedule`, token, {})
  const [bout] = await boutsOf(api, competition)
  if (!bout) throw new Error('the competition has no bout')
  return { id: bout.id, href: `/account/my-competitions/${slug}/fights/${bout.id}`, slug, matId }
}

/** A judge is invited to a seat of a mat, and accepts. */
export async function seatJudge(
  api: APIRequestContext,
  organiserToken: string,
  { matId, email, seat }: { readonly matId: number; readonly email: string; readonly seat: string },
): Promise<void> {
  const token = await tokenOf(api, email)
  const judge = await call<{ id: number }>(api, 'get', '/api/user', token)
  const body = { mat_id: matId, user_id: judge.id, seat }
  const { id } = await call<{ id: number }>(api, 'post', '/api/core/mat_judges', organiserToken, body)
  await call(api, 'put', `/api/core/mat_judges/${id}/user_approved`, token, { user_approved: '1' })
}

/** Judges of the demo take the side places of a mat; their addresses. */
export async function seatSideJudges(
  api: APIRequestContext,
  matId: number,
  count: number,
): Promise<readonly string[]> {
  const judges = await call<{ slug: string }[]>(
    api,
    'get',
    '/api-public/core/users?role=judge&no_pagination=1&order_by=name',
    null,
  )
  // The one of the demo's account sits at the table.
  const emails = judges.map(({ slug }) => `${slug}@people.example`)
  const known = await Promise.all(emails.map((email) => tokenOf(api, email).catch(() => null)))
  const seated = emails.filter((_, at) => known[at] !== null).slice(0, count)
  const organiser = await tokenOf(api, 'organiser@demo.example')
  for (const [at, email] of seated.entries())
    await seatJudge(api, organiser, { matId, email, seat: `side_${at + 1}` })
  return seated
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
