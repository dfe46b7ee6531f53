import { bracketCells } from '~/components/admin/entities/events.ts'
import { DataTable } from '~/components/list/data-table.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { useAdminBracket } from './layout.tsx'

export const handle: RouteHandle = { title: 'admin:brackets.tabs.cells' }

const columns = bracketCells.columns.map(({ sort: _sort, ...column }) => column)

export default function AdminBracketCells() {
  const t = useText()
  const { cells } = useAdminBracket()
  if (cells.length === 0) return <EmptyState title={t('common:list.emptyTitle')} />
  return (
    <DataTable
      name="admin cells of a bracket"
      caption={t('admin:brackets.tabs.cells')}
      columns={columns}
      rows={cells}
    />
  )
}
