import { accountArea } from '../../domain/access/roles.ts'
import type { Profile } from '../../domain/contract/user.fields.ts'

/** What a viewer adds a list of athletes to: the organisation or the club they lead, or train in; null for others. */
export function groupOf({
  roles,
  club,
  managed_club: managed,
  managed_organisation: own,
}: Profile): 'club' | 'organisation' | null {
  const area = accountArea(roles)
  if (area === 'organisation_manager') return own?.status === 'active' ? 'organisation' : null
  if (area === 'club_manager') return managed?.status === 'active' ? 'club' : null
  return roles.includes('trainer') && club ? 'club' : null
}
