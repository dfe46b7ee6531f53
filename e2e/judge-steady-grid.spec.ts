import { expect, test, type Page } from '@playwright/test'
import { cornerKeys, type CornerAct } from '../app/components/judge/keyboard-shortcuts.ts'
import { TABLE_LAYOUTS, type TableLayout } from '../app/components/judge/table-layout.ts'
import { aWaitingBout, onTheServer, openTable, seatSideJudges, signInAsJudge } from './judge-table.ts'
import type { Side } from '../app/domain/bracket/bracket.ts'
import { removeOwn } from './support/competition.ts'
import { call, tokenOf } from './support/federation.ts'
import { goOffline } from './support/offline.ts'

// A message that comes at the last second must not put another key under the finger.

test.use({ serviceWorkers: 'block' })
test.afterEach(removeOwn)

const TABLE_CALLS = '**/resources/fights/*'

const VIEWPORTS = [
  [320, 568],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1366, 1024],
] as const

/**
 * The sizes a state is looked at, by its turn: the phone and one of the others by turns. Swapped corners have the same
 * measures: one upright and one wide screen by turns tell whether they move.
 */
function viewportsOf(layout: TableLayout, turn?: number): readonly (readonly [number, number])[] {
  const [phone, ...others] = VIEWPORTS
  // A layout comes again after as many turns as there are layouts: it is then seen at the next size.
  const size = turn === undefined ? undefined : turn + Math.floor(turn / LAYOUTS.length)
  if (layout.endsWith('swapped'))
    return [phone, others[2]].filter((_, at) => size === undefined || at === size % 2)
  return [phone, ...others.filter((_, at) => size === undefined || at === size % others.length)]
}

/** Each layout is one press away from the one before it, and the first from the last. */
const LAYOUTS: readonly TableLayout[] = ['full', 'score', 'score-swapped', 'full-swapped']

const RULES = {
  ...{ is_own: '1', side_judges: 3, panel_window_seconds: 2, panel_is_official: '0' },
  ...{ challenges: 1, coaches_sign: '1' },
}

const MINUTE_MS = 60_000

const SIGN_OFF = /^(Закрыть результат|Lock the result)$/

/** Of its bar, its corners, the clock, and what ends the bout. */
const KEYS = '.table-grid :is(a, button, input:not([type=hidden])), header button'

/** Of each layout and size, its keys with their places. */
type Keys = Readonly<Record<string, readonly string[]>>

/** Where each key of the table stands, in the page's pixels; and what of its messages and its bar is cut at the side. */
const keyRects = (page: Page) =>
  page.evaluate(
    (wanted) => ({
      keys: [...document.querySelectorAll(wanted)]
        .filter((key) => !key.closest('[popover], .notice-list') && key.getClientRects().length > 0)
        .map((key) => {
          const { x, y, width, height } = key.getBoundingClientRect()
          const at = [x + scrollX, y + scrollY, width, height].map((one) => Math.round(one * 100) / 100)
          return `${key.getAttribute('data-keys') ?? key.tagName} ${at.join(' ')}`
        }),
      cut: [
        ...[...document.querySelectorAll('.notice-list .table-key')].filter(
          (key) => key.scrollWidth > key.clientWidth,
        ),
        ...[...document.querySelectorAll('[data-unsent] > :last-child')].filter(
          (chip) =>
            chip.getBoundingClientRect().right > chip.parentElement!.getBoundingClientRect().right + 1,
        ),
      ].map(({ textContent }) => textContent),
    }),
    KEYS,
  )

/** In every layout and at every size, beginning with the layout of a turn; the table is left as it was. */
async function inEveryLayout(page: Page, turn: number): Promise<Keys> {
  const found: Record<string, readonly string[]> = {}
  for (const at of LAYOUTS.keys()) {
    Object.assign(found, await inLayout(page, layoutOf(turn + at)))
    await changeLayout(page, turn + at + 1)
  }
  return found
}

/** In two layouts at the sizes of a turn: the one the turn before ended with, and the one after it, which stays. */
async function inTwoLayouts(page: Page, turn: number): Promise<Keys> {
  const found = await inLayout(page, layoutOf(turn), turn)
  await changeLayout(page, turn + 1)
  return { ...found, ...(await inLayout(page, layoutOf(turn + 1), turn)) }
}

const layoutOf = (turn: number) => LAYOUTS[turn % LAYOUTS.length]!

async function changeLayout(page: Page, turn: number): Promise<void> {
  const choice = page.locator(`button[name=layout][value=${layoutOf(turn)}]`)
  await choice.evaluate((button: HTMLButtonElement) => button.click())
  await expect(choice).toHaveCount(0)
}

async function inLayout(page: Page, layout: TableLayout, turn?: number): Promise<Keys> {
  const found: Record<string, readonly string[]> = {}
  for (const [width, height] of viewportsOf(layout, turn)) {
    await page.setViewportSize({ width, height })
    const at = `${layout} at ${width}×${height}`
    const { keys, cut } = await keyRects(page)
    found[at] = keys
    expect.soft(cut, at).toEqual([])
  }
  return found
}

test('no key moves by a pixel, whatever the table shows', async ({ page, context }) => {
  test.setTimeout(600_000)
  expect([...LAYOUTS].sort()).toEqual([...TABLE_LAYOUTS].sort())
  await signInAsJudge(page)
  const bout = await aWaitingBout(page, RULES)
  const sideJudges = await seatSideJudges(page.request, bout.matId, RULES.side_judges)
  await openTable(page, bout.href)
  const unsent = (count: number) =>
    expect(page.locator('[data-unsent]')).toHaveAttribute('data-unsent', String(count), { timeout: 30_000 })
  let made = 0
  const attempt = async (act: Record<string, unknown>) => {
    const { version } = await onTheServer(page, bout.id)
    return page.request.post(`/resources/fights/${bout.id}`, {
      data: { ...act, version },
      headers: { 'idempotency-key': `steady.${bout.id}.${(made += 1)}` },
    })
  }
  const enter = async (act: Record<string, unknown>) => {
    const reply = await attempt(act)
    expect(reply.ok(), await reply.text()).toBe(true)
  }
  /** Gives the bout all of its time again, however long was looked at it. */
  const rewind = async () => {
    // Refused where the time is up already.
    await attempt({ type: 'pause' })
    await enter({ type: 'set_clock', value: 0 })
    await enter({ type: 'continue' })
  }
  const tell = async (act: Record<string, unknown>) => {
    await enter(act)
    await page.reload()
    await expect(page.locator('[data-clock] canvas')).toBeVisible()
  }
  const vote = async (judge: number, body: Record<string, unknown>) =>
    call(
      page.request,
      'post',
      `/api/core/fights/${bout.id}/panel/votes`,
      await tokenOf(page.request, sideJudges[judge]!),
      body,
    )
  const round = (state: string) => expect(page.locator(`[data-panel-round=${state}]`)).toBeVisible()
  const { details } = await onTheServer(page, bout.id)
  const [left, right] = [details.left_user?.id, details.right_user?.id]
  const suggestion = (kind: string) => expect(page.locator(`[data-suggestion=${kind}]`)).toBeVisible()
  const linkIsLost = () =>
    expect(page.getByText(/Связи нет\. Продолжайте|No connection\. Go on/)).toBeAttached({ timeout: 20_000 })

  let turn = 0
  const key = (side: Side, act: CornerAct) => cornerKeys(side, layoutOf(turn).endsWith('swapped'))[act]
  const steady = await inEveryLayout(page, turn)
  for (const [at, keys] of Object.entries(steady))
    expect(keys.length, at).toBeGreaterThan(at.startsWith('full') ? 35 : 12)

  const notice = (text: RegExp) => page.locator('.notice-list').getByText(text)
  const other = await context.newPage()
  type State = readonly [string, () => Promise<unknown>]
  const STATES: readonly State[] = [
    [
      'both corners called',
      async () => {
        const organiser = await tokenOf(page.request, 'organiser@demo.example')
        await call(page.request, 'put', `/api/core/fights/${bout.id}/calls`, organiser, { type: 'call' })
        await expect(notice(/вызов|called/i).first()).toBeAttached()
      },
    ],
    [
      'begun',
      async () => {
        await page.keyboard.press('Space')
        await unsent(0)
      },
    ],
    [
      'another table of the bout',
      async () => {
        await openTable(other, bout.href)
        await expect(notice(/Этот бой ведёт ещё|Another table scores/)).toBeAttached()
      },
    ],
    [
      'what another table entered',
      async () => {
        await enter({ type: 'activity', user_id: left })
        await expect(notice(/Записано другим столом|Entered elsewhere/)).toBeAttached()
      },
    ],
    [
      'side judges agree on points',
      async () => {
        await rewind()
        await vote(0, { kind: 'points', side: 'left', value: 2 })
        await vote(1, { kind: 'points', side: 'left', value: 2 })
        await round('agreed')
      },
    ],
    [
      'a challenge',
      async () => {
        await rewind()
        await tell({ type: 'challenge', user_id: right })
        await expect(page.locator('[data-challenge=right]')).toBeVisible()
      },
    ],
    [
      'a challenge decided',
      async () => {
        await page.locator('[data-challenge=right]').getByRole('button').first().click()
        await expect(page.locator('[data-challenge]')).toHaveCount(0)
        await unsent(0)
      },
    ],
    [
      'link lost',
      async () => {
        await goOffline(context)
        await page.keyboard.press(key('left', 'one'))
        await linkIsLost()
      },
    ],
    [
      'unsent taps',
      async () => {
        for (let tap = 0; tap < 11; tap += 1) await page.keyboard.press(key('left', 'one'))
        await unsent(12)
      },
    ],
    ['a suggestion and no link', () => suggestion('end_by_lead')],
    [
      'a suggestion',
      async () => {
        await context.setOffline(false)
        await unsent(0)
      },
    ],
    [
      'a conflict',
      async () => {
        await context.route(TABLE_CALLS, (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({ status: 422, json: { code: 'clock_stopped', message: 'The clock stands' } })
            : route.continue(),
        )
        await page.keyboard.press(key('right', 'one'))
        await expect(page.getByRole('button', { name: /^(Решить|Decide)$/ })).toBeVisible()
      },
    ],
    [
      'a hold',
      async () => {
        await context.unrouteAll()
        await page.getByRole('button', { name: /^(Решить|Decide)$/ }).click()
        await page.getByRole('button', { name: /^(Убрать моё|Discard mine)/ }).click()
        await unsent(0)
        await rewind()
        await tell({ type: 'point', user_id: right, value: 12 })
        await tell({ type: 'holding_start', user_id: left })
      },
    ],
    [
      'a break',
      async () => {
        await tell({ type: 'holding_end', user_id: left })
        await tell({ type: 'pause' })
        await tell({ type: 'technical_break', user_id: right })
      },
    ],
    [
      'a break while the link is made anew',
      async () => {
        let isHeld = true
        await page.routeWebSocket(/./, (socket) => {
          if (!isHeld) socket.connectToServer()
        })
        await page.reload()
        await expect(page.getByText(/^(Ждём связь|Connecting)$/)).toBeVisible()
        isHeld = false
      },
    ],
    [
      'time up with a draw',
      async () => {
        await tell({ type: 'set_clock', value: 3 * MINUTE_MS })
        await suggestion('time_up')
      },
    ],
    [
      'side judges asked for a decision',
      async () => {
        await call(
          page.request,
          'post',
          `/api/core/fights/${bout.id}/panel/decision`,
          await tokenOf(page.request, 'judge@demo.example'),
        )
        await vote(2, { kind: 'decision', side: 'right' })
        await round('open')
      },
    ],
    [
      'time up with a draw and no link',
      async () => {
        await goOffline(context)
        await page.keyboard.press(key('left', 'activity'))
        await linkIsLost()
      },
    ],
  ]
  const sign = async () => {
    await page.locator('input[name=left_coach]').fill('Ivanov')
    await page.locator('input[name=right_coach]').fill('Petrov')
    await page.getByRole('button', { name: SIGN_OFF }).click()
    await expect(page.locator('input[name=left_coach]')).toHaveCount(0)
  }
  const AFTER_THE_END: readonly State[] = [
    [
      'what another table entered after the end',
      async () => {
        await enter({ type: 'activity', user_id: left, correction: '1' })
        await expect(notice(/Записано другим столом|Entered elsewhere/)).toBeAttached()
      },
    ],
    [
      'no link after the end',
      async () => {
        await goOffline(context)
        await linkIsLost()
      },
    ],
  ]
  const SIGNED_OFF: readonly State[] = [
    ['signed off without a link', sign],
    [
      'signed off',
      async () => {
        await context.setOffline(false)
        await unsent(0)
      },
    ],
  ]
  const expectSteady = async ([state, bringAbout]: State, expectKeys: (found: Keys) => void) =>
    test.step(state, async () => {
      await bringAbout()
      expectKeys(await inTwoLayouts(page, turn))
      turn += 1
      if (process.env['SHOTS'])
        for (const [width, height] of VIEWPORTS) {
          await page.setViewportSize({ width, height })
          await page.screenshot({ path: `${process.env['SHOTS']}/${state}-${width}.png` })
        }
    })
  const expectSame = (state: State, before: Keys) =>
    expectSteady(state, (found) => {
      for (const [at, keys] of Object.entries(found))
        expect.soft(keys, `${state[0]}: ${at}`).toEqual(before[at])
    })
  for (const state of STATES) await expectSame(state, steady)

  await context.setOffline(false)
  await unsent(0)
  await tell({ type: 'end', reason: 'decision', user_id: left })
  await expect(page.getByRole('button', { name: SIGN_OFF })).toBeVisible()
  const ended = await inEveryLayout(page, turn)
  for (const state of AFTER_THE_END) await expectSame(state, ended)
  // A lock takes keys away; those that stay do not move.
  for (const state of SIGNED_OFF)
    await expectSteady(state, (found) => {
      for (const [at, keys] of Object.entries(found)) {
        expect.soft(keys.length, `${state[0]}: ${at}`).toBeGreaterThan(3)
        expect.soft(ended[at], `${state[0]}: ${at}`).toEqual(expect.arrayContaining([...keys]))
      }
    })
})

test('the key of the full screen says which way it goes', async ({ page }) => {
  await signInAsJudge(page)
  const bout = await aWaitingBout(page, RULES)
  await openTable(page, bout.href)
  const press = async (name: RegExp) => {
    await page
      .getByRole('button', { name: /^(Вид и звук этого стола|View and sound of this table)$/ })
      .click()
    await page.getByRole('button', { name }).click()
  }
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await press(/^(На весь экран|Full screen)$/)
  await expect.poll(isFull).toBe(true)
  await press(/^(Выйти из полного экрана|Leave full screen)$/)
  await expect.poll(isFull).toBe(false)
  await press(/^(На весь экран|Full screen)$/)
  await expect.poll(isFull).toBe(true)
})
