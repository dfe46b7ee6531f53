import { expect, test, type Page } from '@playwright/test'
import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import { alive, open } from './support/alive.ts'
import { categoryOfMen, ownCompetition, removeOwn, type OwnCompetition } from './support/competition.ts'
import { consoleOf } from './support/console-page.ts'
import { call, inEnglish, signIn, tokenOf } from './support/federation.ts'
import { isCached } from './support/cached-page.ts'
import { signedInBeside } from './support/staff-journeys.ts'
import { goOffline } from './support/offline.ts'

// Stations on a venue's network: two at once, and one that has none.

const HELPER = 'athlete@demo.example'
/** What a station does is sent there. */
const STATION_CALLS = '**/resources/weigh-in/**'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))
test.afterEach(removeOwn)

/** A competition that weighs in with three tries, and its entries in the order of its athletes. */
async function atTheScales(page: Page, name: string, size: number) {
  const api = page.request
  const next = await categoryOfMen(api, 75)
  const competition = await ownCompetition(api, name, size, {
    categories: [await categoryOfMen(api, 70), next],
  })
  const { id, token, athletes } = competition
  await call(api, 'put', `/api/core/competitions/${id}/weigh_in_settings`, token, {
    is_used: '1',
    tries: 3,
  })
  const entries = async () => {
    const path = `/api/core/competitions/${id}/weigh_in?no_pagination=1`
    const all = await call<WeighInEntry[]>(api, 'get', path, token)
    return athletes.map((athlete) => all.find(({ user }) => user.id === athlete.id)!)
  }
  return { competition, next, entries, numbers: (await entries()).map((entry) => entry.id) }
}

const stationOf = (page: Page) => {
  const card = page.getByRole('main').locator('[data-entry]')
  const weight = card.getByRole('textbox', { name: 'Weight, kg' })
  return {
    card,
    weight,
    find: async (text: string, entryId: number) => {
      await page.getByLabel('Name, entry number or QR code').fill(text)
      await page.getByRole('button', { name: 'Find', exact: true }).click()
      await expect(page.locator(`[data-entry="${entryId}"]`)).toBeVisible()
    },
    weigh: async (kilograms: string) => {
      await weight.fill(kilograms)
      await card.getByRole('button', { name: 'Weigh', exact: true }).click()
    },
    tap: async (kilograms: string) => {
      for (const key of kilograms) await card.getByRole('button', { name: `Key ${key}`, exact: true }).click()
      await card.getByRole('button', { name: 'Weigh', exact: true }).click()
    },
    unsent: (count: number) =>
      expect(page.locator('[data-unsent]')).toHaveAttribute('data-unsent', String(count), {
        timeout: 30_000,
      }),
    counted: (state: string, count: number) =>
      expect(page.locator(`[data-count=${state}] dd`)).toHaveText(String(count)),
  }
}

/** The station of a competition, with all of its entries on the device. */
async function openStation(page: Page, competition: OwnCompetition): Promise<void> {
  const read = page.waitForResponse(
    (reply) => reply.url().includes('/resources/weigh-in/') && reply.request().method() === 'GET',
  )
  await open(page, `${consoleOf(competition)}/weigh-in`)
  await read
}

test('two stations weigh at once, and of two weights of one athlete one counts and the other waits for a decision', async ({
  page,
  browser,
  baseURL,
}) => {
  const { competition, entries, numbers } = await atTheScales(page, 'Two scales', 4)
  const api = page.request
  const helper = await call<{ id: number }>(api, 'get', '/api/user', await tokenOf(api, HELPER))
  await call(api, 'post', `/api/core/competitions/${competition.id}/staff`, competition.token, {
    user_id: helper.id,
    role: 'scales',
  })
  await signIn(page, 'organiser@demo.example')
  const beside = await signedInBeside(browser, baseURL, true, HELPER)
  await Promise.all([openStation(page, competition), openStation(beside, competition)])
  const [one, two] = [stationOf(page), stationOf(beside)]
  const name = (index: number) => competition.athletes[index]?.name ?? ''
  const number = (index: number) => numbers[index] ?? 0

  await Promise.all([one.find(name(0), number(0)), two.find(String(number(1)), number(1))])
  await Promise.all([one.weigh('69,1'), two.weigh('69.2')])
  for (const station of [one, two]) await station.counted('passed', 2)

  // One is about to weigh whom the other has weighed: it says so, and what was typed stays.
  await Promise.all([one.find(name(2), number(2)), two.find(name(2), number(2))])
  await two.weight.fill('68,4')
  await one.weigh('68,3')
  await expect(two.card.getByRole('status')).toContainText('Weighed in 68.3 kg')
  await expect(two.card.getByRole('alert')).toContainText('at another station meanwhile')
  await expect(two.weight).toHaveValue('68,4')

  // Both send before either has heard of the other.
  await Promise.all([one.find(name(3), number(3)), two.find(name(3), number(3))])
  let sent = 0
  let release = () => undefined as void
  const both = new Promise<void>((resolve) => (release = resolve))
  for (const station of [page, beside])
    await station.route(STATION_CALLS, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      if ((sent += 1) === 2) release()
      await both
      await route.continue()
    })
  await Promise.all([one.weigh('67,1'), two.weigh('67,2')])
  const waiting = (screen: Page) => screen.getByRole('alert').filter({ hasText: 'Your act was not sent' })
  await expect.poll(async () => (await waiting(page).count()) + (await waiting(beside).count())).toBe(1)
  const [winner, loser] = (await waiting(page).count()) === 0 ? [one, two] : [two, one]
  const late = loser === one ? page : beside
  const [counted, kept] = winner === one ? ['67.1', '67.2'] : ['67.2', '67.1']
  await expect(waiting(late)).toContainText(`Now: Weighed in ${counted} kg`)
  await expect(waiting(late)).toContainText(`Weighed: ${kept} kg`)
  await winner.unsent(0)
  await loser.unsent(1)
  await waiting(late).getByRole('button', { name: 'Give it up' }).click()
  await loser.unsent(0)
  await expect(loser.card.getByRole('status')).toContainText(`Weighed in ${counted} kg`)
  expect((await entries()).map(({ weight, log }) => [weight, log.length])).toEqual([
    [69.1, 1],
    [69.2, 1],
    [68.3, 1],
    [Number(counted), 1],
  ])
  await beside.context().close()
})

test('a station without a network weighs on through a reload, and everything arrives once and in order', async ({
  page,
  context,
}) => {
  const { competition, next, entries, numbers } = await atTheScales(page, 'Dead link', 4)
  await signIn(page, 'organiser@demo.example')
  const station = stationOf(page)
  const [byName = 0, byNumber = 0, byCard = 0, refused = 0] = numbers
  await page.goto(`${consoleOf(competition)}/weigh-in`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // A second visit, so that the page and its files are cached.
  await openStation(page, competition)
  await expect.poll(() => isCached(page)).toBe(true)

  await goOffline(context)
  await station.find(competition.athletes[0]?.name ?? '', byName)
  await station.card.getByRole('button', { name: 'Arrived' }).click()
  await station.tap('69,5')
  await station.find(String(byNumber), byNumber)
  await station.tap('66')
  await station.find(`https://tatami.example/account/competitions/x/weigh-in?entry=${byCard}`, byCard)
  await station.tap('72,4')
  await expect(station.card.getByRole('alert')).toContainText('Over by 2,400 g')
  await station.unsent(4)

  await page.reload()
  await alive(page)
  await station.unsent(4)
  await expect(page.getByText('4 not sent')).toBeVisible()
  await station.counted('passed', 2)
  await station.find(String(byCard), byCard)
  await expect(station.card.getByRole('alert')).toContainText('Over by 2,400 g')
  await station.card.getByRole('button', { name: /^Enter: / }).click()
  await station.find(String(refused), refused)
  await station.tap('80')
  await station.card.getByText('Refuse', { exact: true }).first().click()
  await station.card.getByLabel('Reason').fill('Does not make the weight')
  await station.card.getByRole('button', { name: 'Refuse', exact: true }).click()
  await station.unsent(7)

  const taken: number[] = []
  page.on('response', (reply) => {
    if (reply.request().method() !== 'POST' || !reply.url().includes('/resources/weigh-in/')) return
    if (reply.ok()) taken.push((reply.request().postDataJSON() as { entry: number }).entry)
  })
  await context.setOffline(false)
  await station.unsent(0)
  expect(taken).toEqual([byName, byName, byNumber, byCard, byCard, refused, refused])
  expect((await entries()).map(({ state, log }) => [state, log.map(({ type }) => type)])).toEqual([
    ['passed', ['arrive', 'weigh']],
    ['passed', ['weigh']],
    ['passed', ['weigh', 'move']],
    ['failed', ['weigh', 'refuse']],
  ])
  expect((await entries())[2]?.categories.map(({ id }) => id)).toEqual([next])
})

test('two stations on a bad link lose and double nothing, though answers to what was saved are lost too', async ({
  page,
  browser,
  baseURL,
}) => {
  const { competition, entries, numbers } = await atTheScales(page, 'Two scales on a bad link', 6)
  await signIn(page, 'organiser@demo.example')
  const beside = await signedInBeside(browser, baseURL, true, 'organiser@demo.example')
  await Promise.all([openStation(page, competition), openStation(beside, competition)])
  const lost = { requests: 0, answers: 0 }
  for (const station of [page, beside]) {
    let exchanges = 0
    await station.route(STATION_CALLS, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      exchanges += 1
      if (exchanges % 3 === 1) {
        lost.requests += 1
        return route.abort('connectionreset')
      }
      if (exchanges % 3 === 2) {
        await route.fetch()
        lost.answers += 1
        return route.abort('connectionreset')
      }
      return route.continue()
    })
  }
  const weighAll = async (screen: Page, mine: (index: number) => boolean) => {
    const station = stationOf(screen)
    for (const [index, number] of numbers.entries())
      if (mine(index)) {
        await station.find(String(number), number)
        await station.tap(`66,${index}`)
      }
    await station.unsent(0)
  }
  await Promise.all([
    weighAll(page, (index) => index % 2 === 0),
    weighAll(beside, (index) => index % 2 === 1),
  ])
  expect(lost.requests).toBeGreaterThanOrEqual(2)
  expect(lost.answers).toBeGreaterThanOrEqual(2)
  expect((await entries()).map(({ state, weight, log }) => [state, weight, log.length])).toEqual(
    numbers.map((_, index) => ['passed', 66 + index / 10, 1]),
  )
  await beside.context().close()
})
