import { expect, test } from '@playwright/test'
import {
  OVERLAY_EDGES,
  OVERLAY_PARTS,
  type OverlayPart,
  SAFE_MARGINS,
} from '../app/components/display/overlay-settings.ts'
import { TV_SCALES } from '../app/components/display/tv-settings.ts'
import { open } from './support/alive.ts'
import {
  addMats,
  boutsOf,
  drawOwn,
  ownCompetition,
  removeOwn,
  renameCategory,
} from './support/competition.ts'
import { call, tokenOf } from './support/federation.ts'
import { faultsOfTexts, LONG_NAMES, SHAPES } from './support/screen-texts.ts'

// The graphics of a broadcast on every shape of picture: whole, inside the margin that was set, at the edge that was set.

// A mixer's computer elsewhere: what begins when is told by the clock of the venue, which is Moscow's.
test.use({ timezoneId: 'America/New_York' })
test.afterAll(removeOwn)

const LONG_CATEGORY = 'Юниоры и юниорки до двадцати одного года, до 70 кг, второй дивизион'
/** The parts that show a hold or a break. */
const SCORED: readonly OverlayPart[] = ['auto', 'score', 'clock', 'names']
/** The parts that name both athletes from the call to the result. */
const NAMED: readonly OverlayPart[] = ['auto', 'names']
const LARGEST = Math.max(...TV_SCALES)

/** Every fault of every overlay is told at once. */
const each = expect.configure({ soft: true, timeout: 6_000 })

test('an overlay shows whatever it has whole and inside its margin, in every part and shape, in the largest size', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const own = await ownCompetition(request, 'Чемпионат федерального округа среди мужчин и юниоров', 7)
  await addMats(request, own, 'Ковёр у входа в разминочный зал')
  const [mat] = await call<{ id: number }[]>(
    request,
    'get',
    `/api-public/core/mats?competition_id=${own.id}`,
    null,
  )
  await drawOwn(request, own, 'playoff')
  await call(request, 'post', `/api/core/competitions/${own.id}/schedule`, own.token, {})
  const admin = await tokenOf(request, 'admin@demo.example')
  const rename = (id: number, to: string) =>
    call(request, 'patch', `/api-admin/core/users/${id}`, admin, { name: to })
  const [bout] = (await boutsOf(request, own)).filter(
    ({ details }) => details.left_user && details.right_user,
  )
  const { left_user: left, right_user: right } = bout!.details
  const act = (event: Record<string, unknown>) =>
    call(request, 'put', `/api/core/fights/${bout!.id}/events`, own.token, event)
  const expectAll = async (state: string, parts: readonly OverlayPart[] = OVERLAY_PARTS) => {
    for (const part of parts) {
      await open(page, `/display/${own.slug}/overlay/${mat!.id}?part=${part}&scale=${LARGEST}&lang=ru`)
      for (const shape of SHAPES) {
        await page.setViewportSize(shape)
        const at = `${part}, ${state}, ${shape.width}×${shape.height}`
        await each.poll(() => faultsOfTexts(page), { message: at }).toEqual([])
      }
      if (NAMED.includes(part))
        await each(page.locator('[data-overlay-name]'), `${part}, ${state}`).toHaveCount(2)
    }
  }
  const nameCategoryAgain = await renameCategory(request, own.categoryId, LONG_CATEGORY)
  try {
    for (const [at, { id }] of own.athletes.entries()) await rename(id, LONG_NAMES[at % LONG_NAMES.length]!)
    await expectAll('called')
    await open(page, `/display/${own.slug}/overlay/${mat!.id}?part=next&lang=ru`)
    const begins = /\d\d:\d\d/.exec(await page.locator('main').innerText())?.[0]
    const starts = (await boutsOf(request, own)).map((one) => one.start_estimate_at?.slice(11, 16))
    each(starts).toContain(begins)
    await act({ type: 'start' })
    await act({ type: 'point', value: 12, user_id: left!.id })
    await act({ type: 'warning', user_id: right!.id })
    await act({ type: 'holding_start', user_id: left!.id })
    await expectAll('a hold', SCORED)
    await act({ type: 'holding_end', user_id: left!.id })
    await act({ type: 'pause' })
    await act({ type: 'technical_break', user_id: right!.id })
    await expectAll('a break', SCORED)
    for (const [at, edge] of OVERLAY_EDGES.entries())
      for (const margin of SAFE_MARGINS.filter((_, of) => of % OVERLAY_EDGES.length === at)) {
        await open(page, `/display/${own.slug}/overlay/${mat!.id}?edge=${edge}&margin=${margin}&lang=en`)
        for (const shape of SHAPES) {
          await page.setViewportSize(shape)
          const at = `${edge}, ${margin} % free, ${shape.width}×${shape.height}`
          await each.poll(() => faultsOfTexts(page, margin), { message: at }).toEqual([])
          const box = (await page.locator('main > section').boundingBox())!
          const free = edge === 'top' ? box.y : shape.height - box.y - box.height
          each(Math.abs(free - (shape.height * margin) / 100), at).toBeLessThanOrEqual(1)
        }
      }
    await act({ type: 'end', reason: 'decision', user_id: right!.id })
    await expectAll('won')
  } finally {
    for (const athlete of own.athletes) await rename(athlete.id, athlete.name)
    await nameCategoryAgain()
  }
})
