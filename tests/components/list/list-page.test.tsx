import { expect, it } from 'vitest'
import { SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { ListPage } from '~/components/list/list-page.tsx'
import { renderPage } from '../render.tsx'

const empty = { current_page: 1, per_page: 25, last_page: 1, total: 0 }
const list = (at: string) =>
  renderPage(
    <ListPage
      title="common:nav.clubs"
      meta={empty}
      filters={
        <>
          <SearchFilter />
          <SelectFilter name="status" label="Status" options={[{ value: 'active', label: 'Active' }]} />
        </>
      }
    >
      <p>rows</p>
    </ListPage>,
    { at },
  )

it('an empty list says so', async () => {
  const html = await list('/clubs')
  expect(html).toContain('Nothing here yet')
  expect(html).not.toContain('rows')
})

it('a list emptied by its filters says that, and offers to reset them', async () => {
  const html = await list('/clubs?search=zzz')
  expect(html).toContain('Nothing found')
  expect(html).toContain('href="/clubs"')
})

it('filters show what the address says and keep the sort order', async () => {
  const html = await list('/clubs?search=dynamo&status=active&order_by=name&order_direction=DESC')
  expect(html).toContain('value="dynamo"')
  expect(html).toMatch(/<option value="active" selected="">/)
  expect(html).toContain('<input type="hidden" name="order_by" value="name"/>')
})
