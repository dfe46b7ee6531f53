import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { readEnglish, newEmail, signUp, logIn } from '../visitor.ts'
import { open } from './alive.ts'
import { addMats, ownCompetition, removeOwn } from './competition.ts'
import type { walkedWithScript } from './either-way.ts'
import { call, tokenOf } from './federation.ts'
import { staleActs, type Presser, type Stage } from './stale-acts.ts'

interface Row {
  readonly id: number
  readonly abilities?: Readonly<Record<string, boolean>>
}

/** Registers a test for each button of the table that is tried this way. */
export function testStaleActs(tried: typeof walkedWithScript): void {
  const newcomer = { email: '', token: '' }
  test.beforeAll(async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    newcomer.email = newEmail()
    // The last of the men by name: the competitions of the tests enter the first ones by themselves.
    await signUp(page, newcomer.email, 'Яша Новичков')
    const login = await page.request.post('/api-public/auth/login', {
      data: { email: newcomer.email, password: 'a-long-password' },
    })
    newcomer.token = ((await login.json()) as { token: string }).token
    await call(page.request, 'patch', '/api/user', newcomer.token, { gender: 'male' })
    await context.close()
  })
  test.afterAll(removeOwn)

  const acts = Object.fromEntries(staleActs.map((act) => [act.name, act]))
  for (const [name, { who, path, make, meanwhile, form, ticks, price = 0 }] of tried(acts))
    test(`${name} says why not, and is offered no more`, async ({ page, request, baseURL }) => {
      await readEnglish(page.context(), baseURL)
      const stage = await aStage(request, newcomer.token, price)
      const id = await make(stage)
      await loseEvents(page)
      await signInAs(page, who, newcomer.email)
      await open(page, path(stage, id))
      const fields = form(id, stage)
      const button = buttonOf(page, fields)
      await expect(button.first(), 'it is offered').toBeAttached()
      // So low that the refusal, above the page, is out of sight from the button.
      await page.setViewportSize({ width: 1280, height: 400 })
      await meanwhile(stage, id)
      if (ticks) await page.locator(`main [type=checkbox][name="${ticks}"]`).check()
      // In a dialog it is offered a second time, above the list.
      await press(page, button.last())
      const refusal = page
        .locator('[data-form-notice=refused], main [role=alert]')
        .filter({ visible: true })
        .first()
      await expect(refusal).toHaveText(/\w+/)
      await expect(button, 'it is offered no more').toHaveCount(0)
      await expect(refusal, 'the page read anew leaves it in sight').toBeInViewport()
    })
}

/** The page hears of nothing that happens meanwhile: its socket loses every event, and what counts them. */
async function loseEvents(page: Page): Promise<void> {
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      const { event, channel } = JSON.parse(String(message)) as { event: string; channel?: string }
      if (event.startsWith('pusher') || (event === 'pulse' && channel === undefined)) socket.send(message)
    })
  })
}

async function signInAs(page: Page, who: Presser, email: string): Promise<void> {
  await page.goto('/auth/login')
  await logIn(
    page,
    who === 'newcomer' ? email : `${who}@demo.example`,
    ...(who === 'newcomer' ? ['a-long-password'] : []),
  )
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}

/** The button that sends a form with these fields. */
function buttonOf(page: Page, fields: Readonly<Record<string, string>>): Locator {
  const sent = Object.entries(fields)
  const forms = sent.reduce(
    (found, [name, value]) => found.filter({ has: page.locator(`[name="${name}"][value="${value}"]`) }),
    page.locator('main form, dialog form'),
  )
  const intent = fields['intent'] ?? ''
  const named = `button[name=intent][value="${intent}"]`
  return forms.locator(`${named}, :scope:not(:has(${named})) button[type=submit]`)
}

/** A button behind a question is reached through the button that asks it. */
async function press(page: Page, button: Locator): Promise<void> {
  const question = button.locator('xpath=ancestor::*[@popover]')
  if ((await question.count()) > 0) {
    const id = (await question.getAttribute('id')) ?? ''
    await page.locator(`[popovertarget="${id}"][popovertargetaction=toggle]`).click()
  }
  await button.click()
}

async function aStage(api: APIRequestContext, newcomer: string, price: number): Promise<Stage> {
  const tokens = {
    newcomer,
    organiser: await tokenOf(api, 'organiser@demo.example'),
    club: await tokenOf(api, 'club@demo.example'),
    judge: await tokenOf(api, 'judge@demo.example'),
  }
  const me = async (who: Presser) =>
    call<Row & { readonly club: Row | null }>(api, 'get', '/api/user', tokens[who])
  const { id, club } = await me('newcomer')
  if (club) await call(api, 'post', '/api/org/club/leave', newcomer)
  for (const { id: request, abilities } of await call<Row[]>(
    api,
    'get',
    '/api/org/club_applications?no_pagination=1',
    newcomer,
  ))
    if (abilities?.['decline'])
      await call(api, 'put', `/api/org/club_applications/${request}/user_approved`, newcomer, {
        user_approved: '0',
      })
  const competition = await ownCompetition(api, 'Stale', 2, { price })
  await addMats(api, competition, 'Stale mat')
  const mats = await call<Row[]>(api, 'get', `/api-public/core/mats?competition_id=${competition.id}`, null)
  const managed = await call<Row>(api, 'get', '/api/org/club', tokens.club)
  return {
    api,
    competition,
    matId: mats[0]?.id ?? 0,
    clubId: managed.id,
    tokens,
    ids: { newcomer: id, judge: (await me('judge')).id },
  }
}
