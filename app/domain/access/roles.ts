/** The roles of spec §3; a trainer counts as a user (spec §6). */
export const ROLES = ['admin', 'organisation_manager', 'club_manager', 'judge', 'user', 'trainer'] as const
export type Role = (typeof ROLES)[number]

/** The roles a person may sign up with (spec §6); an admin is made by an admin. */
export const SIGNUP_ROLES = ['user', 'trainer', 'judge', 'club_manager', 'organisation_manager'] as const

/** Who asks: nobody signed in, or somebody by role. */
export type Actor = Role | 'anonymous'

/** The account area a profile gets: its first role decides (spec §6). */
export type AccountArea = 'admin' | 'organisation_manager' | 'club_manager' | 'judge' | 'user'

export function accountArea(roles: readonly string[]): AccountArea {
  const first = roles[0]
  return first === 'admin' ||
    first === 'organisation_manager' ||
    first === 'club_manager' ||
    first === 'judge'
    ? first
    : 'user'
}

/** Where a person lands after signing in, by area (spec §2). */
export const accountHome: Readonly<Record<AccountArea, string>> = {
  admin: '/admin/dashboard',
  organisation_manager: '/account/dashboard',
  club_manager: '/account/dashboard',
  judge: '/account/dashboard',
  user: '/account/preferences',
}
