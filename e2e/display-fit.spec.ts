import { expect, test, type Page } from '@playwright/test'
import { call, tokenOf } from './support/federation.ts'
import { addMats, boutsOf, drawOwn, ownCompetition, removeOwn } from './support/competition.ts'
import { open } from './support/alive.ts'
import { LONG_NAMES } from './support/screen-texts.ts'

// What a TV must show whatever the names and the screen: both names whole, the scores, the clock.

test.afterAll(removeOwn)

const SCREENS = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 1024, height: 768 },
  { width: 3440, height: 1440 },
]

/** Everything of these elements is on the screen, and nothing of their text is cut off, once the page has fitted itself. */
async function expectWhole(page: Page, at: string, ...selectors: readonly string[]): Promise<void> {
  await expect.poll(() => faultsOf(page, selectors), { message: at }).toEqual([])
}

const faultsOf = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const isCut = (element: Element) => {
      const box = element.getBoundingClientRect()
      const isOn =
        box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1
      if (!isOn || box.width < 8 || box.height < 8) return true
      if (element.matches('h2, p') && element.scrollHeight > element.clientHeight + box.height / 5)
        return true
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible') continue
        const frame = around.getBoundingClientRect()
        if (box.bottom > frame.bottom + 2 || box.top < frame.top - 2) return true
      }
      return false
    }
    return wanted.flatMap((selector) => {
      const found = [...document.querySelectorAll(selector)]
      if (found.length === 0) return [`no ${selector} in ${document.body.innerText.slice(0, 300)}`]
      return found.filter(isCut).map((element) => `${selector}: ${element.textContent}`)
    })
  }, selectors)

test('names of sixty letters in the largest size leave a TV its scores and its clock', async ({
  page,
  request,
}) => {
  const own = await ownCompetition(request, 'Fit', 3)
  await addMats(request, own, 'Mat 1')
  const admin = await tokenOf(request, 'admin@demo.example')
  const former = own.athletes.map(({ id, name }) => ({ id, name }))
  const rename = (people: readonly { readonly id: number; readonly name: string }[]) =>
    Promise.all(
      people.map(({ id, name }) => call(request, 'patch', `/api-admin/core/users/${id}`, admin, { name })),
    )
  await rename(former.map(({ id }, at) => ({ id, name: LONG_NAMES[at] ?? '' })))
  try {
    await drawOwn(request, own, 'round')
    await call(request, 'post', `/api/core/competitions/${own.id}/schedule`, own.token, {})
    const [bout] = await boutsOf(request, own)
    const [mat] = await call<{ id: number }[]>(
      request,
      'get',
      `/api-public/core/mats?competition=${own.slug}`,
      null,
    )
    const { left_user: left, right_user: right } = bout!.details
    const act = (event: Record<string, unknown>) =>
      call(request, 'put', `/api/core/fights/${bout!.id}/events`, own.token, event)
    const look = '?lang=ru&scale=130'
    const corners = 'section h2'
    const onAll = async (state: string, ...selectors: string[]) => {
      await open(page, `/display/${own.slug}/fight/${mat!.id}${look}`)
      for (const screen of SCREENS) {
        await page.setViewportSize(screen)
        await expectWhole(page, `${state} ${screen.width}x${screen.height}`, ...selectors)
      }
    }
    await onAll('called', corners)
    await act({ type: 'start' })
    await act({ type: 'point', value: 12, user_id: left!.id })
    await act({ type: 'point', value: 9, user_id: right!.id })
    const score = 'section[aria-label] div:has(> span.figures)'
    const clock = 'canvas'
    await onAll('live', corners, score, clock)
    await act({ type: 'pause' })
    await onAll('paused', corners, score, clock)
    await act({ type: 'end', reason: 'decision', user_id: left!.id })
    await onAll('won', corners, score, '[role=status] p')
    await open(page, `/display/${own.slug}/schedule${look}`)
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await expectWhole(page, `hall ${screen.width}x${screen.height}`, 'section h2')
    }
  } finally {
    await rename(former)
  }
})
