import type { Role } from '~/domain/access/roles.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { column, type Column } from '../../list/columns.tsx'
import { RoleBadge } from '../../ui/status-badge.tsx'

export const rolesColumn = <Row,>(label: TextKey, roles: (row: Row) => readonly Role[]): Column<Row> =>
  column(label, (row) => <Roles roles={roles(row)} />)

/** An athlete wears no badge (spec §6), but in a list of roles the word is wanted. */
function Roles({ roles }: { readonly roles: readonly Role[] }) {
  const t = useText()
  return (
    <span className="flex flex-wrap gap-1">
      {roles.map((role) =>
        role === 'user' ? (
          <span key={role}>{t('status:role.user')}</span>
        ) : (
          <RoleBadge key={role} role={role} />
        ),
      )}
    </span>
  )
}
