import { expect, test } from '@playwright/test'
import { aWaitingBout, expectScore, onTheServer, putBack, signInAsJudge } from '../judge-table.ts'
import { removeOwn } from '../support/competition.ts'

test.afterEach(removeOwn)

test('a bout is scored, corrected and ended with plain forms', async ({ page }) => {
  await signInAsJudge(page)
  const bout = await aWaitingBout(page)
  await page.goto(bout.href)
  await page.locator('button[value="type=start"]').click()
  const red = page.getByRole('region', { name: /Красный угол|Red corner/ }).first()
  await red.getByRole('button', { name: /^\+2/ }).click()
  await expectScore(page, 2, 0)
  await red.locator('input[name=value]').fill('5')
  await red.getByRole('button', { name: /^(Добавить|Add)$/ }).click()
  await expectScore(page, 7, 0)
  await page.locator('button[value^="type=undo"]').click()
  await expectScore(page, 2, 0)
  await page.locator('button[value^="type=redo"]').click()
  await expectScore(page, 7, 0)
  await page.getByRole('button', { name: /Завершить бой|End the bout/ }).click()
  await page.locator('button[value*="reason=points"]').click()
  await expect.poll(async () => (await onTheServer(page, bout.id)).status).toBe('ended')
  const fight = await onTheServer(page, bout.id)
  expect(fight.winner?.id).toBe(fight.details.left_user?.id)
  await page.locator('button[value="type=sign_off"]').click()
  await expect(page.getByText(/Результат закрыт|The result is locked/).first()).toBeVisible()
})

test('an act on a page that has fallen behind is refused and says so', async ({ page, context }) => {
  await signInAsJudge(page)
  const bout = await aWaitingBout(page)
  await page.goto(bout.href)
  await page.locator('button[value="type=start"]').click()
  const other = await context.newPage()
  await other.goto(bout.href)
  await page.locator('button[value="type=pause"]').click()
  await other.locator('button[value^="type=point"]').first().click()
  await expect(other.getByRole('alert')).toContainText(
    /за это время бой изменился|the bout changed meanwhile/,
  )
  await expectScore(other, 0, 0)
  await putBack(page, bout.id)
})

test('a device keeps its view of the table: points only, and red at the right', async ({ page }) => {
  await signInAsJudge(page)
  const bout = await aWaitingBout(page)
  await page.goto(bout.href)
  const corners = () =>
    page.locator('[data-score]').evaluateAll((scores) =>
      scores
        .map((score) => [score.getBoundingClientRect().x, score.getAttribute('data-score')] as const)
        .sort(([one], [other]) => one - other)
        .map(([, side]) => side),
    )
  expect(await corners()).toEqual(['left', 'right'])
  const view = page.locator('form[action="/resources/table-layout"]')
  for (const value of ['score', 'score-swapped']) {
    await page.getByRole('button', { name: /Вид и звук этого стола|View and sound of this table/ }).click()
    await view.locator(`button[value="${value}"]`).click()
  }
  expect(await corners()).toEqual(['right', 'left'])
  await expect(page.locator('button[value^="type=point"]').first()).toBeVisible()
  const red = page.getByRole('region', { name: /Красный угол|Red corner/ }).first()
  await expect(red.locator('input[name=value]')).toHaveCount(0)
  await page.reload()
  expect(await corners()).toEqual(['right', 'left'])
})
