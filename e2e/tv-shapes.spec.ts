import { expect, test, type Page } from '@playwright/test'
import { BOARD_SIZES, NAME_SIZES } from '../app/domain/screen/legibility.ts'
import { call, tokenOf } from './support/federation.ts'
import { alive } from './support/alive.ts'
import { demoCompetition } from './support/public-pages.ts'
import {
  addMats,
  boutsOf,
  drawOwn,
  fightOut,
  ownCompetition,
  removeOwn,
  renameCategory,
} from './support/competition.ts'
import { pairedScreen, showOn } from './support/screen.ts'
import { faultsOfTexts, LONG_NAMES, SHAPES } from './support/screen-texts.ts'

// The screens of a venue on every shape of screen: what they show lies inside the margins, and is as large as promised.

test.afterAll(removeOwn)

/** The size of the smallest of these names on a screen, as a part of its height. */
const leastNameOf = (page: Page, names: readonly string[], within = 'main'): Promise<number> =>
  page.evaluate(
    ({ wanted, within }) => {
      const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
      let least = Infinity
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        if (wanted.includes(node.textContent?.trim() ?? '') && node.parentElement?.closest(within))
          least = Math.min(least, parseFloat(getComputedStyle(node.parentElement!).fontSize) / innerHeight)
      return least
    },
    { wanted: names, within },
  )

/** Every fault of every screen is reported at once. */
const each = expect.configure({ soft: true, timeout: 6_000 })

/** Size of the type of an element as a part of the screen's height. */
const sizeOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => parseFloat(getComputedStyle(element).fontSize) / innerHeight)

test('whatever a screen shows lies inside its margins on every shape, and is read as far as promised', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const token = await tokenOf(request, 'organiser@demo.example')
  const competition = { ...(await demoCompetition(request, 'kubok')), token }
  const mats = await call<{ id: number }[]>(
    request,
    'get',
    `/api-public/core/mats?competition_id=${competition.id}`,
    null,
  )
  const brackets = await call<{ id: number }[]>(
    request,
    'get',
    `/api-public/core/brackets?competition=${competition.slug}&no_pagination=1`,
    null,
  )
  const screen = await pairedScreen(request, competition, 'Экран у дальней стены разминочного зала')
  await context.addCookies([{ name: 'screen', value: screen.token, url: baseURL! }])
  const { athletes } = await call<{ athletes: readonly { id: number; name: string }[] }>(
    request,
    'get',
    `/api-public/core/competitions/${competition.slug}/timetable`,
    null,
  )
  const usual = athletes.map(({ name }) => name).filter(({ length }) => length <= 24)
  const tasks = [
    { kind: 'mat', mat_id: mats[0]?.id },
    { kind: 'mats' },
    { kind: 'schedule' },
    { kind: 'call' },
    { kind: 'call', mat_ids: [mats[0]?.id] },
    { kind: 'bracket' },
    { kind: 'podium', bracket_id: brackets[0]?.id },
    { kind: 'message', text: 'Обед до 14:00. Полуфиналы начнутся на первом ковре, финалы на втором' },
    { kind: 'clock' },
  ] as const
  const admin = await tokenOf(request, 'admin@demo.example')
  const rename = (people: readonly { readonly id: number; readonly name: string }[]) =>
    Promise.all(
      people.map(({ id, name }) => call(request, 'patch', `/api-admin/core/users/${id}`, admin, { name })),
    )
  const onAll = async (names: readonly string[]) => {
    for (const task of tasks) {
      await showOn(request, competition, screen, task)
      await page.goto('/tv')
      await alive(page)
      for (const shape of SHAPES) {
        await page.setViewportSize(shape)
        await each
          .poll(() => faultsOfTexts(page), { message: `${task.kind} at ${shape.width}×${shape.height}` })
          .toEqual([])
      }
      if (names.length === 0) continue
      await page.setViewportSize(SHAPES[0]!)
      if (task.kind in NAME_SIZES)
        each(
          await leastNameOf(page, names, task.kind === 'mat' ? 'section h2' : 'main'),
          `names of ${task.kind}`,
        ).toBeGreaterThanOrEqual(NAME_SIZES[task.kind as keyof typeof NAME_SIZES])
      if (task.kind !== 'mat') continue
      each(await leastNameOf(page, names, 'ol'), 'names of the next bouts').toBeGreaterThanOrEqual(
        NAME_SIZES.next,
      )
      expect(await sizeOf(page, '[data-clock]')).toBeGreaterThanOrEqual(BOARD_SIZES.clock)
      expect(await sizeOf(page, 'header [data-label]')).toBeGreaterThanOrEqual(BOARD_SIZES.detail)
    }
  }
  // Every third athlete has a name of sixty letters.
  const renamed = athletes.filter((_, at) => at % 3 === 0)
  try {
    await onAll(usual)
    await rename(renamed.map(({ id }, at) => ({ id, name: LONG_NAMES[at % LONG_NAMES.length]! })))
    await onAll([])
  } finally {
    await rename(renamed)
    await call(request, 'delete', `/api/core/screens/${screen.id}`, token)
  }
})

test('what is listed on a screen is whole or not there, however many bouts wait and whatever they are called', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const own = await ownCompetition(
    request,
    'Чемпионат и первенство Центрального федерального округа среди мужчин и юниоров до двадцати одного года',
    7,
  )
  await addMats(request, own, 'Ковёр у входа в разминочный зал')
  const [mat] = await call<{ id: number }[]>(
    request,
    'get',
    `/api-public/core/mats?competition_id=${own.id}`,
    null,
  )
  const admin = await tokenOf(request, 'admin@demo.example')
  const rename = (id: number, name: string) =>
    call(request, 'patch', `/api-admin/core/users/${id}`, admin, { name })
  const renamed = own.athletes.filter((_, at) => at % 2 === 1)
  // Each against each of the seven, all of them planned, so that a label has a time, a number, a category and a round.
  await drawOwn(request, own, 'round')
  await call(request, 'post', `/api/core/competitions/${own.id}/schedule`, own.token, {})
  const screen = await pairedScreen(request, own, 'Screen')
  await context.addCookies([{ name: 'screen', value: screen.token, url: baseURL! }])
  const bouts = await boutsOf(request, own)
  const scores = [{ kind: 'mat', mat_id: mat!.id }, { kind: 'mats' }]
  const lists = [{ kind: 'schedule' }, { kind: 'call' }]
  const onAll = async (state: string, tasks: readonly { kind: string }[] = [...scores, ...lists]) => {
    for (const task of tasks) {
      await showOn(request, own, screen, task)
      await page.goto('/tv')
      await alive(page)
      for (const shape of SHAPES) {
        await page.setViewportSize(shape)
        await each
          .poll(() => faultsOfTexts(page), {
            message: `${state}, ${task.kind} at ${shape.width}×${shape.height}`,
          })
          .toEqual([])
      }
    }
  }
  let nameCategoryAgain: (() => Promise<unknown>) | undefined
  try {
    await onAll('usual names')
    for (const [at, { id }] of renamed.entries()) await rename(id, LONG_NAMES[at % LONG_NAMES.length]!)
    const long = 'Юниоры и юниорки до двадцати одного года, до 70 кг, второй дивизион'
    nameCategoryAgain = await renameCategory(request, own.categoryId, long)
    const waiting = [...bouts]
    for (const count of [20, 3, 1, 0]) {
      while (waiting.length > count + 1) await fightOut(request, own, waiting.shift()!)
      await onAll(`one called and ${count} after it`)
    }
    const [last] = waiting
    const { left_user: left, right_user: right } = last!.details
    const act = (event: Record<string, unknown>) =>
      call(request, 'put', `/api/core/fights/${last!.id}/events`, own.token, event)
    await act({ type: 'start' })
    await onAll('the last one is on')
    await act({ type: 'holding_start', user_id: left?.id })
    await onAll('a hold', scores)
    await act({ type: 'holding_end', user_id: left?.id })
    await act({ type: 'pause' })
    await act({ type: 'technical_break', user_id: right?.id })
    await onAll('a break', scores)
    await act({ type: 'end', reason: 'decision', user_id: left?.id })
    await onAll('none waits')
  } finally {
    for (const { id, name } of renamed) await rename(id, name)
    await nameCategoryAgain?.()
    await call(request, 'delete', `/api/core/screens/${screen.id}`, own.token)
  }
})

test('a browser of 2018 is shown the page without its script, which comes anew by itself and does not loop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [Array.prototype, 'at'],
      [Array.prototype, 'findLast'],
      [String.prototype, 'replaceAll'],
      [Object, 'hasOwn'],
      [window, 'structuredClone'],
      [window, 'OffscreenCanvas'],
    ] as const)
      Reflect.deleteProperty(owner, name)
  })
  const opened: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && opened.push(frame.url()))
  await page.goto('/tv')
  await page.waitForURL(/plain=1/)
  await expect(page.locator('[data-screen-code]')).toBeVisible()
  expect(await page.locator('meta[http-equiv=refresh]').getAttribute('content')).toMatch(/^10/)
  expect(await page.locator('script[type=module]').count()).toBe(0)
  await page.waitForTimeout(2_500)
  expect(opened.length).toBeLessThanOrEqual(2)
})
