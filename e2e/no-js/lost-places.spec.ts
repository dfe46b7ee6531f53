import { expect, test } from '@playwright/test'
import { boutsOf, drawOwn, fightRound, ownCompetition, removeOwn } from '../support/competition.ts'
import { call, inEnglish, signIn } from '../support/federation.ts'

test.afterEach(removeOwn)

interface Medalled {
  readonly medals: readonly { readonly medal: string; readonly user: { readonly id: number } }[]
}

test('an organiser disqualifies a champion for conduct, lets the others move up, and takes that back', async ({
  page,
  baseURL,
}) => {
  await inEnglish(page, baseURL)
  await signIn(page, 'organiser@demo.example')
  const competition = await ownCompetition(page.request, 'Lost places', 4)
  const id = await drawOwn(page.request, competition, 'playoff')
  await fightRound(page.request, competition)
  await fightRound(page.request, competition)
  const medals = async () => {
    const bracket = await call<Medalled>(page.request, 'get', `/api-public/core/brackets/${id}`, null)
    return Object.fromEntries(bracket.medals.map(({ medal, user }) => [medal, user.id]))
  }
  const before = await medals()
  const people = (await boutsOf(page.request, competition)).flatMap(({ details }) => [
    details.left_user,
    details.right_user,
  ])
  const nameOf = (user: number | undefined) => people.find((one) => one?.id === user)?.name ?? ''
  const [champion, second] = [nameOf(before['gold']), nameOf(before['silver'])]

  await page.goto(`/account/competitions/${competition.slug}/brackets/${id}`)
  await page.locator('#removal-athlete').selectOption({ label: champion })
  await page.locator('#removal-reason').selectOption('disqualification')
  await page.getByRole('button', { name: 'Show what changes' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take out' }).click()
  await expect(page.getByText('Disqualified · the place stays vacant')).toBeVisible()
  await expect(page.getByText('By the rules of the competition')).toBeVisible()
  expect(await medals()).not.toHaveProperty('gold')

  const ask = async (places: string, reason: string) => {
    await page.locator('#lost-places-places').selectOption(places)
    await page.locator('#lost-places-reason').fill(reason)
    await page.locator('button[value=preview-places]').click()
    return page.getByRole('alertdialog')
  }
  await test.step('what changes is shown before it is decided', async () => {
    const question = await ask('move_up', 'Jury, record 12')
    await expect(question).toContainText(`Let the others move up into the place of ${champion}?`)
    const places = question.getByRole('row', { name: new RegExp(second) }).getByRole('cell')
    await expect(places.first()).toContainText('2')
    await expect(places.last()).toContainText('1')
    expect(await medals()).not.toHaveProperty('gold')
    await question.getByRole('button', { name: 'Decide so' }).click()
    await expect(page.getByText('Disqualified · the others move up')).toBeVisible()
    await expect(page.getByText('Decided: Jury, record 12')).toBeVisible()
    expect((await medals())['gold']).toBe(before['silver'])
  })

  await test.step('taken back, the place is vacant again; so it stays by a decision', async () => {
    await page.getByRole('button', { name: 'Take the decision back' }).click()
    await expect(page.getByText('By the rules of the competition')).toBeVisible()
    expect(await medals()).not.toHaveProperty('gold')
    const question = await ask('vacant', 'Jury, record 13')
    await expect(question).toContainText('Nobody’s place changes.')
    await expect(question.getByRole('row', { name: /^vacant/ })).toContainText('1')
    await question.getByRole('button', { name: 'Decide so' }).click()
    await expect(page.getByText('Decided: Jury, record 13')).toBeVisible()
    expect(await medals()).not.toHaveProperty('gold')
    const file = await page.request.get(`/account/competitions/${competition.slug}/files/results.csv`)
    expect(await file.text()).toMatch(/,1,,Vacant,/)
  })
})
