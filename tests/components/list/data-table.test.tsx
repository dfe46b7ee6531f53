import { describe, expect, it, vi } from 'vitest'
import { column, dateColumn, linkColumn, statusColumn, weightColumn } from '~/components/list/columns.tsx'
import { DataTable } from '~/components/list/data-table.tsx'
import { ActForm } from '~/components/ui/act-form.tsx'
import { ConfirmButton } from '~/components/ui/confirm-button.tsx'
import { Link } from '~/components/ui/link.tsx'
import { renderPage } from '../render.tsx'

interface Entry {
  readonly id: number
  readonly name: string
  readonly weight: number | null
  readonly status: string
  readonly created_at: string
}

const columns = [
  linkColumn<Entry>(
    'common:nav.athletes',
    (row) => row.name,
    (row) => `/users/${row.id}`,
    { sort: 'name' },
  ),
  weightColumn<Entry>('common:units.kg', (row) => row.weight),
  statusColumn<Entry>('admin:nav.fights', 'fight', (row) => row.status),
  dateColumn<Entry>('common:list.createdAt', (row) => row.created_at, { sort: 'created_at' }),
  column<Entry>('common:list.id', (row) => row.id),
]

const rows: Entry[] = [
  { id: 7, name: 'Anna', weight: 60.5, status: 'online', created_at: '20-11-2026 23:30:00 (Europe/Moscow)' },
  {
    id: 8,
    name: '<b>Ivan</b>',
    weight: null,
    status: 'ended',
    created_at: '21-11-2026 01:00:00 (Europe/Moscow)',
  },
]

const table = (
  at: string,
  query: Parameters<typeof DataTable<Entry>>[0]['query'],
  language: 'en' | 'ru' = 'en',
) =>
  renderPage(<DataTable columns={columns} rows={rows} query={query ?? {}} />, {
    at,
    language,
    zone: 'Europe/Moscow',
  })

describe('a table', () => {
  it('shows each kind of value in the reader’s language and zone', async () => {
    const html = await table('/', {}, 'ru')
    expect(html).toContain('60,5\u00a0кг')
    expect(html).toContain('20-11-2026')
    expect(html).toContain('В эфире')
  })

  it('writes what people typed as text', async () => {
    expect(await table('/', {})).toContain('&lt;b&gt;Ivan&lt;/b&gt;')
  })

  it('leaves a value that is missing out of a card, and shows a dash for it in the table', async () => {
    const html = await table('/', {})
    const blank = [...html.matchAll(/<td[^>]*[ "]data-blank[^>]*>.*?<\/td>/g)].map(([cell]) => cell)
    expect(blank).toHaveLength(1)
    expect(blank[0]).toContain('—')
  })

  it('does the same for what a component may leave empty', async () => {
    const Nothing = () => null
    const html = await renderPage(
      <DataTable
        columns={[
          column<Entry>('common:list.id', () => <Nothing />),
          column<Entry>('common:nav.athletes', () => <b>Anna</b>),
        ]}
        rows={rows.slice(0, 1)}
        query={{}}
      />,
      { at: '/', language: 'en', zone: 'UTC' },
    )
    const cells = [...html.matchAll(/<td[^>]*class="data-cell[^>]*>.*?<\/td>/g)].map(String)
    expect(cells).toHaveLength(2)
    // Empty to the last sign, and in the cell itself: the style looks for that (tables.css).
    expect(cells[0]).toMatch(/<\/span><div class="data-drawn"><\/div><\/td>/)
    expect(cells[1]).toMatch(/<\/span><div class="data-drawn"><b>Anna<\/b><\/div><\/td>/)
  })

  it('sorts by links that keep the filters and start again at the first page', async () => {
    const html = await table('/users?gender=male&page=3', {})
    expect(html).toContain('href="/users?gender=male&amp;order_by=name&amp;order_direction=ASC"')
  })

  it('turns the direction of the column it is sorted by', async () => {
    const ascending = await table('/users', { order_by: 'name', order_direction: 'ASC' })
    expect(ascending).toContain('aria-sort="ascending"')
    expect(ascending).toContain('order_by=name&amp;order_direction=DESC')
    const descending = await table('/users', { order_by: 'name', order_direction: 'DESC' })
    expect(descending).toContain('aria-sort="descending"')
    expect(descending).toContain('order_by=name&amp;order_direction=ASC')
  })

  it('draws rows that are kept as any others, on every page they stand on', async () => {
    vi.stubEnv('DEV', false)
    let drawn = 0
    const rowsOn = (at: string, name: string | undefined, chosen: number) =>
      renderPage(
        <DataTable
          {...(name !== undefined && { name })}
          columns={[
            ...columns,
            {
              label: 'common:list.actions',
              cell: ({ id }, { opening }) => {
                drawn += 1
                return <Link to={`${opening}${id}`}>{id === chosen ? 'chosen' : 'open'}</Link>
              },
            },
          ]}
          rows={rows}
          texts={{ opening: `${at}&open=` }}
          rowShows={({ id }) => id === chosen}
          rowActions={({ id }, { action }) => (
            <>
              <ActForm intent="pay" fields={{ id }} action={action}>
                Pay
              </ActForm>
              <ConfirmButton id={`remove-${id}`} question="Sure?" fields={{ id }} action={action}>
                Remove
              </ConfirmButton>
            </>
          )}
        />,
        { at, language: 'en', zone: 'Europe/Moscow' },
      )
    for (const [at, action, chosen] of [
      ['/users?page=2', '/?page=2', 7],
      ['/users?page=2', '/?page=2', 8],
      ['/users?search=%22a%22&page=1', '/?search=%22a%22&amp;page=1', 8],
    ] as const) {
      const kept = await rowsOn(at, 'rows', chosen)
      expect(kept).toBe(await rowsOn(at, undefined, chosen))
      expect(kept.split(`action="${action}"`)).toHaveLength(1 + 2 * rows.length)
    }
    // Each row twice, chosen and not, and all of them for each page without a name.
    expect(drawn).toBe(2 * 2 + 3 * 2)
    vi.unstubAllEnvs()
  })
})
