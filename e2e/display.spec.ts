import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { layOutClock } from '~/components/clock/clock-layout.ts'
import { open } from './support/alive.ts'
import { call, tokenOf } from './support/federation.ts'
import { demoCompetition } from './support/public-pages.ts'
import { pairedScreen, showGone, showOn, showPicture } from './support/screen.ts'
import { goOffline } from './support/offline.ts'

interface Person {
  readonly id: number
  readonly name: string
}
interface Bout {
  readonly id: number
  readonly status: string
  readonly details: { readonly left_user: Person | null; readonly right_user: Person | null }
}
interface MatState {
  readonly mat: { readonly id: number; readonly name: string }
  readonly current: Bout | null
}

const SLUG = 'kubok-rubezha'

/** The demo's live competition, by the first word of its address: the year follows. */
async function liveCompetition(request: APIRequestContext) {
  const reply = await request.get('/api-public/core/competitions?stage=main_event&per_page=100')
  const { data } = (await reply.json()) as { data: { slug: string }[] }
  return data.find(({ slug }) => slug.startsWith(SLUG))!.slug
}

/** Its mats, each with what it shows now. */
async function matsOf(request: APIRequestContext, slug: string): Promise<MatState[]> {
  const list = await request.get(`/api-public/core/mats?competition=${slug}&per_page=100`)
  const { data } = (await list.json()) as { data: { id: number }[] }
  return Promise.all(data.map(({ id }) => matNow(request, id)))
}

async function matNow(request: APIRequestContext, id: number): Promise<MatState> {
  const reply = await request.get(`/api-public/core/mats/${id}/now`)
  return ((await reply.json()) as { data: MatState }).data
}

/** The organiser's hand at the table, straight to the API. */
async function organiser(request: APIRequestContext) {
  const reply = await request.post('/api-public/auth/login', {
    data: { email: 'organiser@demo.example', password: 'demo-password' },
  })
  const { token } = (await reply.json()) as { token: string }
  return async (fightId: number, event: Record<string, unknown>) => {
    const put = await request.put(`/api/core/fights/${fightId}/events`, {
      data: event,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    })
    expect(put.ok(), await put.text()).toBe(true)
  }
}

/** The last mat of the venue with a bout whose athletes are both known. */
async function readyMat(request: APIRequestContext) {
  const slug = await liveCompetition(request)
  const mats = await matsOf(request, slug)
  const mat = mats.findLast(({ current }) => current?.details.left_user && current.details.right_user)!
  return { slug, mat, fight: mat.current! }
}

const corner = (page: Page, name: string) => page.getByRole('region', { name })

test('the screen of a mat follows a bout from the call to the winner and on to the next one', async ({
  page,
  request,
}) => {
  const { slug, mat, fight } = await readyMat(request)
  const { left_user: red, right_user: blue } = fight.details
  const act = await organiser(request)
  if (fight.status === 'waiting') await act(fight.id, { type: 'start' })

  await page.goto(`/display/${slug}/fight/${mat.mat.id}?lang=en`)
  await expect(page.getByRole('heading', { name: mat.mat.name })).toBeVisible()
  await expect(corner(page, 'Red corner')).toContainText(red!.name, { ignoreCase: true })
  await expect(corner(page, 'Blue corner')).toContainText(blue!.name, { ignoreCase: true })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  await act(fight.id, { type: 'warning', value: 1, user_id: blue!.id })
  await act(fight.id, { type: 'end', reason: 'decision', user_id: red!.id })
  await expect(page.getByRole('status').filter({ hasText: 'Winner' })).toContainText(red!.name)
  await expect(corner(page, 'Red corner')).toContainText('Winner')

  const { current } = await matNow(request, mat.mat.id)
  const next = current?.details.left_user?.name
  if (current && next) await expect(page.getByText(next).first()).toBeVisible({ timeout: 45_000 })
})

test('the clock of a live bout changes every second, large and inside the margins', async ({
  page,
  request,
}) => {
  const slug = await liveCompetition(request)
  const act = await organiser(request)
  const { mat, fight } = await readyMat(request)
  if (fight.status === 'waiting') await act(fight.id, { type: 'start' })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`/display/${slug}/fight/${mat.mat.id}`)
  const clock = page.locator('[data-clock]')
  await expect(clock.locator('canvas')).toBeVisible()
  const box = (await clock.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(96)
  expect(box.x + box.width).toBeLessThanOrEqual(1920 - 96)
  expect(box.y + box.height).toBeLessThanOrEqual(1080 - 54)
  const before = await clock.getAttribute('data-clock')
  if (before !== '00:00') await expect(clock).not.toHaveAttribute('data-clock', before!)
  const overflow = await page.evaluate(() => [
    document.documentElement.scrollWidth - innerWidth,
    document.documentElement.scrollHeight - innerHeight,
  ])
  expect(overflow).toEqual([0, 0])
})

test('the clock paints each figure it shows, in its colour, on a Konva stage', async ({ page, request }) => {
  const slug = await liveCompetition(request)
  const act = await organiser(request)
  const { mat, fight } = await readyMat(request)
  if (fight.status === 'waiting') await act(fight.id, { type: 'start' })
  await page.goto(`/display/${slug}/fight/${mat.mat.id}`)
  const clock = page.locator('[data-clock]')
  await expect(clock.locator('.konvajs-content canvas')).toBeVisible()
  const seen = await paintedClock(page)
  expect(seen.face).toMatch(/^\d\d:\d\d$/)
  expect(seen.signs).toHaveLength(5)
  for (const { sign, share, tone } of seen.signs) {
    expect(share, `ink of ${sign}`).toBeGreaterThan(sign === ':' ? 0.02 : 0.1)
    for (const [part, value] of tone.entries())
      expect(Math.abs(value - (seen.colour[part] ?? 0)), `colour of ${sign}`).toBeLessThan(6)
  }
  if (seen.face === '00:00') return
  await expect(clock).not.toHaveAttribute('data-clock', seen.face)
  await expect.poll(async () => (await paintedClock(page)).picture).not.toBe(seen.picture)
})

/** What is on the clock's canvas, a slot at a time: how much of it is inked, and in which colour. */
async function paintedClock(page: Page) {
  const size = await page
    .locator('[data-clock]')
    .evaluate(({ clientWidth, clientHeight }) => ({ width: clientWidth, height: clientHeight }))
  const face = (await page.locator('[data-clock]').getAttribute('data-clock')) ?? ''
  const { fontSize, signs } = layOutClock(face, size.width, size.height)
  return page.locator('[data-clock]').evaluate(
    (clock, { face, width, slots }) => {
      const canvas = clock.querySelector('canvas')!
      const ratio = canvas.width / width
      const context = canvas.getContext('2d')!
      const signs = slots.map(({ sign, x, half }) => {
        const { data } = context.getImageData(
          Math.round((x - half) * ratio),
          0,
          Math.max(1, Math.round(half * 2 * ratio)),
          canvas.height,
        )
        const tone = [0, 0, 0]
        let inked = 0
        for (let at = 0; at < data.length; at += 4) {
          if (data[at + 3] !== 255) continue
          inked += 1
          for (const part of [0, 1, 2]) tone[part] = tone[part]! + data[at + part]!
        }
        return { sign, share: inked / (data.length / 4), tone: tone.map((sum) => sum / Math.max(1, inked)) }
      })
      // Whatever notation the style sheet has, a context resolves it.
      const trial = document.createElement('canvas').getContext('2d')!
      trial.fillStyle = getComputedStyle(clock).color
      trial.fillRect(0, 0, 1, 1)
      const colour = [...trial.getImageData(0, 0, 1, 1).data.slice(0, 3)]
      return { face, signs, colour, picture: canvas.toDataURL() }
    },
    {
      face,
      width: size.width,
      slots: signs.map(({ sign, x }) => ({ sign, x, half: (sign === ':' ? 0.15 : 0.25) * fontSize })),
    },
  )
}

/** By the kind of screen, what it is assigned to show, null for what is not assigned in one call; an address of its own shows the rest. */
const TASKS = {
  mats: { kind: 'mats' },
  schedule: { kind: 'schedule' },
  call: { kind: 'call' },
  bracket: { kind: 'bracket' },
  message: { kind: 'message', text: 'Обед' },
  clock: { kind: 'clock' },
  blank: { kind: 'blank' },
  podium: { kind: 'podium' },
  sponsor: null,
  'nothing, its mat is gone': null,
} as const

test('every kind of screen says when it has lost the server, and follows again once it is back', async ({
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const slug = await liveCompetition(request)
  const [first] = await matsOf(request, slug)
  const token = await tokenOf(request, 'organiser@demo.example')
  const competition = { ...(await demoCompetition(request, 'kubok')), token }
  const [bracket] = await call<{ id: number }[]>(
    request,
    'get',
    `/api-public/core/brackets?competition=${slug}`,
    null,
  )
  const screens = await Promise.all(
    Object.entries(TASKS).map(async ([kind, task]) => {
      const screen = await pairedScreen(request, competition, `Lost ${kind}`)
      if (kind === 'sponsor') await showPicture(request, competition, screen)
      else if (task === null) await showGone(request, competition, screen)
      else
        await showOn(
          request,
          competition,
          screen,
          task.kind === 'podium' ? { ...task, bracket_id: bracket!.id } : task,
        )
      return { kind, address: '/tv', id: screen.id, token: screen.token as string | null }
    }),
  )
  const others = [
    { kind: 'waiting to be paired', address: '/tv', token: null },
    { kind: 'mat', address: `/display/${slug}/fight/${first!.mat.id}`, token: null },
    { kind: 'a page of what waits', address: `/display/${slug}/schedule?page=1`, token: null },
  ]
  try {
    const opened = await Promise.all(
      [...screens, ...others].map(async (one) => {
        const context = await browser.newContext({ baseURL: baseURL! })
        if (one.token !== null)
          await context.addCookies([{ name: 'screen', value: one.token, url: baseURL! }])
        const page = await context.newPage()
        await open(page, one.address)
        return { ...one, context, lost: page.locator('[data-lost]:visible'), page }
      }),
    )
    await Promise.all(opened.map(({ context }) => goOffline(context)))
    for (const { kind, lost } of opened) await expect.soft(lost, kind).toHaveCount(1, { timeout: 25_000 })
    // Nothing of a page for the desk is laid over it.
    for (const { kind, page } of opened)
      await expect.soft(page.locator('[data-network-notice] > *'), kind).toHaveCount(0)
    await Promise.all(opened.map(({ context }) => context.setOffline(false)))
    for (const { kind, lost } of opened) await expect.soft(lost, kind).toHaveCount(0, { timeout: 25_000 })
    await Promise.all(opened.map(({ context }) => context.close()))
  } finally {
    for (const { id } of screens) await call(request, 'delete', `/api/core/screens/${id}`, token)
  }
})

test('the set-up of a schedule makes an address that says all of it', async ({ page, request }) => {
  const slug = await liveCompetition(request)
  await open(page, `/display/${slug}/schedule-constructor`)
  const address = page.locator('#address')
  await page.locator('input[name=mat]').first().check()
  await expect(address).toHaveValue(/\/schedule\?mat=\d+$/)
  await page.locator('select[name=columns]').selectOption('1')
  await page.locator('select[name=scale]').selectOption('115')
  await expect(address).toHaveValue(/columns=1&scale=115$/)
  await page.goto(await address.inputValue())
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
})

test('a mat of another competition has no screen here', async ({ page, request }) => {
  const slug = await liveCompetition(request)
  await page.goto(`/display/${slug}/fight/1`)
  await expect(page).toHaveURL(/\/404$/)
})
