import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { HTMLElement } from 'node-html-parser'
import { ownAddresses, removeOwn } from '../support/competition.ts'
import { adminForms } from '../support/edit-forms.ts'
import type { Answer, PlainBrowser } from '../support/posted-forms.ts'
import { PostedForm } from '../support/posted-form.ts'
import { signedInBrowsers } from '../support/signed-in.ts'
import { typedForms, WITHOUT_TEXTS, type TypedFormPlace } from '../support/typed-forms.ts'

// Every form somebody types into, sent with all of its fields wrong, over HTTP as a browser without a script would.

const places: readonly TypedFormPlace[] = [
  ...typedForms,
  ...Object.keys(adminForms).map((slug) => ({
    source: 'components/admin/entity-form.tsx',
    role: 'admin' as const,
    path: `/admin/${slug}/new`,
  })),
]

test('every form is in the table', () => {
  const found = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.tsx') &&
      !name.startsWith('components/forms/') &&
      /<(ActionForm|PostForm|AnchoredForm)\b/.test(readFileSync(join('app', name), 'utf8')),
  )
  expect([...new Set([...places.map(({ source }) => source), ...WITHOUT_TEXTS])].sort()).toEqual(found.sort())
})

const as = signedInBrowsers()
let ownAddress: (path: string) => string
test.beforeAll(async ({ request }) => {
  ownAddress = await ownAddresses(request, 'Typed')
})
test.afterAll(removeOwn)

const TYPED = 'input:not([type=hidden]):not([type=file]):not([type=search]), select, textarea'
const typedIn = (form: HTMLElement) =>
  form.querySelectorAll(TYPED).filter((control) => control.getAttribute('name'))

/** What no field of its kind takes; nothing for what takes anything. */
function wrongFor(control: HTMLElement): string | null {
  const type = control.getAttribute('type') ?? 'text'
  if (control.tagName === 'SELECT') return 'nonsense'
  if (control.tagName === 'TEXTAREA') return null
  if (type === 'password') return 'short'
  if (type === 'checkbox' || type === 'radio') return null
  if (control.hasAttribute('data-date')) return '31-02-2020'
  if (control.getAttribute('inputmode') === 'decimal' || control.getAttribute('inputmode') === 'numeric')
    return 'many'
  if (control.getAttribute('inputmode') === 'email') return 'nobody'
  if (type === 'tel' || type === 'url') return 'nonsense'
  return control.hasAttribute('required') ? '' : null
}

for (const place of places)
  test(`${place.path} (${place.source}) says what is wrong, in order, and keeps what was typed`, async ({
    baseURL,
  }) => {
    const browser = await as(place.role, baseURL)
    const path = ownAddress(place.path)
    const page = await browser.get(path)
    const forms = page.html
      .querySelectorAll('form[method=post]')
      // Acts without a name of their own are answered above the page.
      .filter(
        (form) =>
          form.getAttribute('id') && form.querySelector('[name=form_key]') && typedIn(form).length > 0,
      )
    expect(forms.length, path).toBeGreaterThan(0)
    for (const html of forms) await sendWrong(browser, path, html)
  })

async function sendWrong(browser: PlainBrowser, path: string, html: HTMLElement): Promise<void> {
  const id = html.getAttribute('id') ?? ''
  const what = `${path} #${id}`
  for (const control of typedIn(html))
    expect.soft(saysItsLimit(control, html), `${what}: ${nameOf(control)} has a limit`).toBe(true)
  const form = new PostedForm(html)
  const wrong = typedIn(html).flatMap((control) => {
    const value = wrongFor(control)
    return value === null ? [] : [[nameOf(control), value] as const]
  })
  await sendTooLong(browser, path, html)
  if (wrong.length === 0) return
  for (const [name, value] of wrong) form.set(name, value)
  const answer = await form.send(browser, path)
  expect(answer.status, what).toBe(422)
  const refused = answer.html.querySelectorAll('form').find((one) => one.getAttribute('id') === id)
  expect(refused, `${what} is there again`).toBeTruthy()
  if (refused) expectSummed(refused, what, answer)
  for (const [name, value] of wrong) {
    const control = refused?.querySelector(`[name="${name}"]`)
    const isShownAgain = control && control.tagName === 'INPUT' && control.getAttribute('type') !== 'password'
    if (isShownAgain) expect.soft(control.getAttribute('value') ?? '', `${what}: ${name}`).toBe(value)
  }
}

/** Whatever takes any text takes too much of it, too: it is refused beside its field, and comes back whole. */
async function sendTooLong(browser: PlainBrowser, path: string, html: HTMLElement): Promise<void> {
  const id = html.getAttribute('id') ?? ''
  const long = typedIn(html)
    .filter((control) => wrongFor(control) === null || wrongFor(control) === '')
    .filter((control) => control.hasAttribute('data-limit') && !control.closest('[data-search]'))
    .map((control) => [nameOf(control), 'я'.repeat(Number(control.getAttribute('data-limit')) + 1)] as const)
  if (long.length === 0) return
  const form = new PostedForm(html)
  for (const [name, value] of long) form.set(name, value)
  const answer = await form.send(browser, path)
  expect(answer.status, `${path} #${id} with too much`).toBe(422)
  const refused = answer.html.querySelectorAll('form').find((one) => one.getAttribute('id') === id)
  for (const [name, value] of long) {
    const control = refused?.querySelector(`[name="${name}"]`)
    expect.soft(control?.hasAttribute('aria-invalid'), `${path} #${id}: ${name} is refused`).toBe(true)
    expect.soft(control?.getAttribute('value'), `${path} #${id}: ${name} is whole`).toBe(value)
  }
}

const nameOf = (control: HTMLElement) => control.getAttribute('name') ?? ''

/** What can hold any text is bounded, and says so. */
function saysItsLimit(control: HTMLElement, form: HTMLElement): boolean {
  if (control.tagName === 'TEXTAREA')
    return form.querySelector(`[id="${control.getAttribute('id')}-limit"]`) !== null
  const type = control.getAttribute('type') ?? 'text'
  const isText = control.tagName === 'INPUT' && ['text', 'tel', 'url', 'email', 'password'].includes(type)
  // Its own attribute would cut a pasted text off in silence.
  return !isText || (control.hasAttribute('data-limit') && !control.hasAttribute('maxlength'))
}

/** The summary is what comes first in the form and has the focus; it leads to each wrong field, in their order. */
function expectSummed(form: HTMLElement, what: string, { html }: Answer): void {
  const summary = form.querySelector('[role=alert]')
  expect.soft(summary?.hasAttribute('autofocus'), `${what}: the summary has the focus`).toBe(true)
  expect
    .soft(
      html
        .querySelectorAll('[autofocus]')
        .filter((one) => [null, form.closest('dialog')].includes(one.closest('dialog'))).length,
      `${what}: one focus`,
    )
    .toBe(1)
  const linked = (summary?.querySelectorAll('a') ?? []).map(
    (link) => link.getAttribute('href')?.slice(1) ?? '',
  )
  const inOrder = form.querySelectorAll('[id]').map((one) => one.getAttribute('id') ?? '')
  expect
    .soft(
      linked.filter((id) => !inOrder.includes(id)),
      `${what}: links lead somewhere`,
    )
    .toEqual([])
  expect
    .soft(linked, `${what}: in the order of the fields`)
    .toEqual([...linked].sort((one, other) => inOrder.indexOf(one) - inOrder.indexOf(other)))
  const invalid = form.querySelectorAll('[aria-invalid]').map((one) => one.getAttribute('id') ?? '')
  expect
    .soft(
      invalid.filter((id) => !linked.includes(id)),
      `${what}: fields without a link`,
    )
    .toEqual([])
  expect.soft(linked.length, `${what}: nothing is refused`).toBeGreaterThan(0)
}
