import { expect, test } from '@playwright/test'
import { newEmail } from '../visitor.ts'
import { PlainBrowser, type Answer } from '../support/posted-forms.ts'
import {
  demoReaders,
  headingLevels,
  sitePages,
  WITHOUT_ADDRESS,
  type SitePage,
} from '../support/site-pages.ts'

// What holds for every page of the route table, as the server sends it.

const { as, addressOf } = demoReaders()

const opened = sitePages.filter(({ pattern }) => !(pattern in WITHOUT_ADDRESS))

/** Each page once, in the language of the browser. */
const answers = new Map<string, Promise<Answer>>()
function answerOf({ pattern, reader }: SitePage, baseURL: string, language: 'en' | 'ru'): Promise<Answer> {
  const key = `${language} ${pattern}`
  const load = async () => {
    const browser = await as(reader, baseURL)
    browser.setCookie('language', language)
    return browser.get(await addressOf(pattern, baseURL))
  }
  const known = answers.get(key) ?? load()
  answers.set(key, known)
  return known
}

for (const page of opened)
  test(`${page.pattern} opens, and its headings skip no level`, async ({ baseURL }) => {
    const answer = await answerOf(page, baseURL ?? '', 'en')
    expect(answer.status, answer.location ?? '').toBe(page.pattern === '/404' ? 404 : 200)
    const levels = headingLevels(answer)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
    expect(skipped, levels.join(' ')).toEqual([])
  })

/** Attributes that name elements of their page by id. */
const REFERENCES = [
  'for',
  'form',
  'list',
  'popovertarget',
  'aria-controls',
  'aria-describedby',
  'aria-labelledby',
]

for (const page of opened)
  test(`${page.pattern} has each id once, and every id that is named`, async ({ baseURL }) => {
    const { html } = await answerOf(page, baseURL ?? '', 'en')
    const ids = html.querySelectorAll('[id]').map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const known = new Set(ids)
    const named = REFERENCES.flatMap((name) =>
      html
        .querySelectorAll(`[${name}]`)
        .flatMap((element) => (element.getAttribute(name) ?? '').split(/\s+/))
        .map((id) => ({ name, id })),
    )
    expect(named.filter(({ id }) => !known.has(id))).toEqual([])
  })

/** First parts of the paths of the areas; all else is public. */
const AREAS: ReadonlySet<string> = new Set(['auth', 'account', 'admin', 'display', 'widgets'])

for (const language of ['en', 'ru'] as const)
  test(`no two pages of an area have the same title, in ${language}`, async ({ baseURL }) => {
    const titles = new Map<string, string[]>()
    for (const page of opened) {
      const { html } = await answerOf(page, baseURL ?? '', language)
      const title = html.querySelector('head title')?.text ?? ''
      expect(title, page.pattern).toMatch(/.+ · .+/)
      const [, area = ''] = page.pattern.split('/')
      const key = `${AREAS.has(area) ? `${area} of ${page.reader}` : 'public'}: ${title}`
      titles.set(key, [...(titles.get(key) ?? []), page.pattern])
    }
    expect([...titles].filter(([, patterns]) => patterns.length > 1)).toEqual([])
  })

test('the page of a sign-up that waits has a title and headings of its own', async ({ baseURL }) => {
  const browser = new PlainBrowser(baseURL ?? '')
  const password = 'a-long-password'
  await browser.post('/auth/signup', {
    ...{ email: newEmail(), name: 'Elena Visitor', birth_date: '14-05-1996', role: 'user' },
    ...{ password, password_confirmation: password, terms: '1' },
  })
  const answer = await browser.get('/auth/pending')
  expect(answer.status).toBe(200)
  expect(answer.html.querySelector('title')?.text).toMatch(/.+ · .+/)
  expect(headingLevels(answer).filter((level) => level === 1)).toHaveLength(1)
})
