import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { HTMLElement } from 'node-html-parser'
import type { Answer } from '../support/posted-forms.ts'
import { demoReaders, sitePages } from '../support/site-pages.ts'

// Every filter of every list of the route table, with what people write into it: the list stays, what could not be read
// says so beside its field, and keeps what was written.

/** What is written into every date of a list at once, and the message beside each; null where it is read. */
const DATES: Readonly<Record<string, RegExp | null>> = {
  '': null,
  '22-11-2026': null,
  '22.11.2026': null,
  '1.2.2026': null,
  '2026-11-22': null,
  '22-1': /wrong date format/i,
  rubbish: /wrong date format/i,
  '31-02-2026': /no such day/i,
  '22-11-1026': /year/i,
}

/** One date of each outcome. A list of competitions is given all, as every date of a filter is read by one function. */
const FEW_DATES: ReadonlySet<string> = new Set(['', '22-11-2026', 'rubbish'])
const WITH_EVERY_DATE = '/admin/competitions'

/** What no choice of any filter is. */
const NO_CHOICE = 'rubbish'
/** An id that no record has. */
const NO_RECORD = '2000000000'

const { as, addressOf } = demoReaders()

const lists = sitePages.filter(({ file }) => readFileSync(join('app', file), 'utf8').includes('loadList('))

const filterBar = ({ html }: Answer) => html.querySelector('main form[role=search][method=get]')
const namesIn = (form: HTMLElement, selector: string) =>
  form.querySelectorAll(selector).flatMap((field) => field.getAttribute('name') ?? [])
const beside = ({ html }: Answer, name: string) => html.querySelector(`#filter-${name}-error`)?.text.trim()
/** The headings of a page: what it is, and how much the list holds. */
const headings = ({ html }: Answer) =>
  html.querySelectorAll('main h1, main h2.sr-only').map(({ text }) => text)

/** The same address with one value in each of some filters, as its form would send them. */
function filtered(address: string, names: readonly string[], value: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  for (const name of names) searchParams.set(name, value)
  return `${pathname}?${searchParams.toString()}`
}

/** What a script fetches instead of the page. */
const dataOf = (address: string) => address.replace(/^([^?]*)/, '$1.data')

test('the list that is given every date is one of the lists', () => {
  expect(lists.map(({ pattern }) => pattern)).toContain(WITH_EVERY_DATE)
})

for (const { pattern, reader } of lists)
  test(`${pattern} stays, whatever its filters are given`, async ({ baseURL }) => {
    const browser = await as(reader, baseURL)
    const found = await addressOf(pattern, baseURL)
    const address = reader === 'admin' ? `${found}?more=1` : found
    const whole = await browser.get(address)
    expect(whole.status).toBe(200)
    const form = filterBar(whole)
    if (!form) return

    const dates = namesIn(form, '[data-date]')
    const tried = Object.entries(DATES).filter(
      ([written]) => pattern === WITH_EVERY_DATE || FEW_DATES.has(written),
    )
    for (const [written, says] of dates.length > 0 ? tried : []) {
      const at = filtered(address, dates, written)
      const answer = await browser.get(at)
      expect(answer.status, at).toBe(200)
      expect(filterBar(answer), at).toBeTruthy()
      for (const name of dates) {
        if (says === null) expect(beside(answer, name), `${at} ${name}`).toBeUndefined()
        else expect(beside(answer, name), `${at} ${name}`).toMatch(says)
        const field = answer.html.querySelector(`[name=${name}]`)
        if (says !== null) expect(field?.getAttribute('value'), at).toBe(written)
        expect(field?.getAttribute('aria-invalid') ?? null, at).toBe(says === null ? null : 'true')
      }
      if (says !== null || written === '') expect(headings(answer), at).toEqual(headings(whole))
    }
    if (dates.length > 0) {
      const byScript = await browser.get(dataOf(filtered(address, dates, '22-1')))
      expect(byScript.status, `${address} by a script`).toBe(200)
      expect(byScript.text).toContain('Wrong date format')
    }

    const choices = namesIn(form, 'select')
    if (choices.length === 0) return
    const at = filtered(address, choices, NO_CHOICE)
    const answer = await browser.get(at)
    expect(answer.status, at).toBe(200)
    for (const name of choices) expect(beside(answer, name), `${at} ${name}`).toBeTruthy()
    expect(headings(answer), at).toEqual(headings(whole))
    const ids = choices.filter((name) => name.endsWith('_id'))
    const none = await browser.get(filtered(address, ids, NO_RECORD))
    expect(none.status, ids.join()).toBe(200)
    expect(filterBar(none), ids.join()).toBeTruthy()
  })
