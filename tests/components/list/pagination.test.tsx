import { describe, expect, it } from 'vitest'
import { pageNumbers, Pagination } from '~/components/list/pagination.tsx'
import { renderPage } from '../render.tsx'

describe('the pages shown', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [3, 9, [1, 2, 3, 4, 0, 9]],
    [4, 9, [1, 2, 3, 4, 5, 0, 9]],
    [9, 9, [1, 0, 8, 9]],
  ])('on page %i of %i', (current, last, pages) => {
    expect(pageNumbers(current, last)).toEqual(pages)
  })
})

it('links keep the filters, and the first page has no number in its address', async () => {
  const html = await renderPage(
    <Pagination meta={{ current_page: 2, per_page: 25, last_page: 3, total: 60 }} />,
    { at: '/clubs?search=a&page=2' },
  )
  expect(html).toMatch(/rel="prev"[^>]*href="\/clubs\?search=a"/)
  expect(html).toMatch(/rel="next"[^>]*href="\/clubs\?search=a&amp;page=3"/)
  expect(html).toContain('26–50 of 60')
  expect(html).toContain('aria-current="page"')
})

it('a list that fits on one page has no links to pages', async () => {
  const html = await renderPage(
    <Pagination meta={{ current_page: 1, per_page: 25, last_page: 1, total: 3 }} />,
  )
  expect(html).not.toContain('<a')
})
