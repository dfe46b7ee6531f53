import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ADMIN_ENTITIES } from '../../app/domain/access/admin-area.ts'
import { ownAddresses, removeOwn } from '../support/competition.ts'
import { accountForms, adminForms, type EditedField } from '../support/edit-forms.ts'
import type { Answer, PlainBrowser } from '../support/posted-forms.ts'
import { formOn, type PostedForm } from '../support/posted-form.ts'
import { signedInBrowsers } from '../support/signed-in.ts'

// Two people have one record open at once and save it, form by form, over HTTP as browsers without a script.

const NOTHING = 'Nothing to save'

test('every form that changes a record is in the table', () => {
  const found = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) => {
    if (!name.endsWith('.tsx') || name.startsWith('components/forms/')) return false
    return /\bedited=\{|<EditBase\b/.test(readFileSync(join('app', name), 'utf8'))
  })
  const named = [...Object.values(adminForms), ...accountForms].map(({ source }) => source)
  expect([...new Set(named)].sort()).toEqual(found.sort())
  // A cell of a bracket is refused as a whole when somebody else has changed it.
  const entities = ADMIN_ENTITIES.filter((slug) => slug !== 'bracket-cells')
  expect(Object.keys(adminForms).sort()).toEqual([...entities].sort())
})

const as = signedInBrowsers()
let ownAddress: (path: string) => string
test.beforeAll(async ({ request }) => {
  ownAddress = await ownAddresses(request, 'Edited')
})
test.afterAll(removeOwn)

const forms = [...Object.values(adminForms), ...accountForms]
for (const { role, path: pattern, list, disputed, other, actsAnyway } of forms)
  test(`two who edit ${pattern} keep what both have typed`, async ({ baseURL }) => {
    const browser = await as(role, baseURL)
    const asked = ownAddress(pattern)
    const path = list ? await firstLink(browser, list, asked) : asked
    const on = (answer: Answer) =>
      formOn(
        answer,
        (form) =>
          form.querySelector('[name=base]') !== null &&
          (!disputed || form.querySelector(`[name="${disputed.name}"]`) !== null),
      )
    const save = async (form: PostedForm) => {
      const answer = await form.send(browser, path)
      expect(answer.status, `${path} ${said(answer)}`).toBe(302)
      const shownThen = await browser.get(answer.location ?? path)
      return { says: said(shownThen), page: answer.location === path ? shownThen : await browser.get(path) }
    }

    const before = on(await browser.get(path))
    const { says, page } = await save(before)
    if (!actsAnyway) expect(says).toContain(NOTHING)
    expect(versionOf(on(page)), 'nothing is written').toBe(versionOf(before))
    if (!disputed) return

    const [first, second] = [on(page), on(page)]
    const saved = await save(first.set(disputed.name, disputed.first))
    expect(saved.says).not.toContain(NOTHING)
    expect(saved.says).not.toBe('')
    if (other) {
      const merged = await save(second.set(other.name, other.first))
      expect(shown(on(merged.page), disputed, other)).toEqual([disputed.first, other.first])
    }

    // The second has the same page open still, and changes what the first has changed, too.
    const late = second.set(disputed.name, disputed.second)
    if (other) late.set(other.name, other.second)
    const refused = await late.send(browser, path)
    expect(refused.status, path).toBe(409)
    const conflict = on(refused)
    expect(shown(conflict, disputed, other), 'what was typed stays').toEqual(
      [disputed.second, other?.second].filter(Boolean),
    )
    const choices = conflict.html.querySelectorAll('input[type=radio][name^="take["]')
    expect(choices.map((choice) => choice.getAttribute('value'))).toEqual(
      other ? ['mine', 'theirs', 'mine', 'theirs'] : ['mine', 'theirs'],
    )
    const theirs = conflict.html.querySelectorAll('fieldset dl').map(({ text }) => text)
    expect(theirs.join(' '), 'theirs is shown').toContain(disputed.first)
    expectSummary(conflict)

    const taken = choices.find((choice) => isAbout(choice.getAttribute('name'), disputed))
    const { page: after } = await save(conflict.set(taken?.getAttribute('name') ?? '', 'theirs'))
    expect(shown(on(after), disputed, other)).toEqual([disputed.first, other?.second].filter(Boolean))

    const restored = on(after)
    for (const { name } of [disputed, ...(other ? [other] : [])]) restored.set(name, before.get(name) ?? '')
    expect((await restored.send(browser, path)).status).toBe(302)
  })

/** `take[changeover_seconds]` is about the control `changeover`. */
const isAbout = (take: string | undefined, { name }: EditedField): boolean =>
  take?.startsWith(`take[${name}`) ?? false

async function firstLink(browser: PlainBrowser, list: string, start: string): Promise<string> {
  const { html } = await browser.get(list)
  const links = html.querySelectorAll('main a').map((link) => link.getAttribute('href') ?? '')
  const found = links.find((href) => href.startsWith(start) && !/\/new$|\?/.test(href))
  if (!found) throw new Error(`${list} has no link to ${start}`)
  return found
}

const said = ({ html }: Answer): string =>
  html
    .querySelectorAll('[role=status], [role=alert], [aria-invalid] ~ ul')
    .map((one) => one.text.trim())
    .join(' | ')

const versionOf = (form: PostedForm) => form.get('version') ?? form.get('edit_version')

const shown = (form: PostedForm, ...fields: (EditedField | undefined)[]) =>
  fields.flatMap((field) => (field ? [form.get(field.name)?.trim()] : []))

/** The summary names the fields, and each link leads to something that is there. */
function expectSummary({ html }: PostedForm): void {
  const links = html.querySelectorAll('[role=alert] a')
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    const id = link.getAttribute('href')?.slice(1) ?? ''
    expect(html.querySelector(`[id="${id}"]`), id).toBeTruthy()
  }
}
