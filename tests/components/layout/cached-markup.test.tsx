import { expect, test } from 'vitest'
import { PublicLayout } from '~/components/layout/public-layout.tsx'
import { languages } from '~/i18n/languages.ts'
import { renderPage } from '../render.tsx'

const addresses = ['/', '/clubs', '/clubs/falcon', '/news', '/faq']
const pages = languages.flatMap((language) => addresses.map((at) => ({ at, language })))

test('a page drawn after others marks its own entries, in its own language', async () => {
  const draw = () => Promise.all(pages.map((page) => renderPage(<PublicLayout>{null}</PublicLayout>, page)))
  const first = await draw()
  expect(await draw()).toEqual(first)
  expect(new Set(first).size).toBe(first.length)
  const current = (html: string) =>
    [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => link)
  for (const [index, { at }] of pages.entries()) {
    const marked = current(first[index] ?? '')
    const wanted = /^\/(clubs|news)/.exec(at)?.[0]
    // Once in the head and once in the menu of a narrow screen.
    expect(marked.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual(wanted ? [wanted, wanted] : [])
  }
})
