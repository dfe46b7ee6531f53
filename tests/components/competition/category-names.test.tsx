import { expect, test } from 'vitest'
import { CategoryNames } from '~/components/competition/category-names.tsx'
import { renderPage } from '../render.tsx'

test.each([
  ['Мальчики 10–13 −30 кг', ['10–13', '−30 кг']],
  ['Women 18–35 +80 kg, technique', ['18–35', '+80 kg']],
  ['Men −75 kg', ['−75 kg']],
  ['Open class', []],
])('the figures of "%s" stay in one line, and its text is as it was', async (name, whole) => {
  const html = await renderPage(<CategoryNames categories={[{ id: 1, name }]} />)
  expect([...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, text]) => text)).toEqual(whole)
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(name)
})
