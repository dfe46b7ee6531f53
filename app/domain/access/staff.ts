/**
 * What somebody helps with at one competition; a person may have several roles there. Judges sit on mats and are no
 * staff (spec §3). Which calls of the API a role opens stands in permissions.ts.
 */
export const STAFF_ROLES = ['desk', 'scales', 'cashier', 'announcer'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Who reads the pages of a competition's console, beside its organiser. */
const PAGES = {
  schedule: ['announcer'],
  fights: ['announcer'],
  screens: ['announcer'],
  applications: ['desk'],
  admission: ['desk'],
  payments: ['cashier'],
  weighIn: ['scales'],
  calls: ['announcer', 'desk'],
  board: ['announcer', 'desk'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffPage = keyof typeof PAGES

/** The first one somebody reads is where the console opens for them. */
export const STAFF_PAGES = Object.keys(PAGES) as readonly StaffPage[]

/** Whether one of the roles reads a page of the console. */
export const readsPage = (page: StaffPage, roles: readonly StaffRole[]): boolean =>
  PAGES[page].some((role) => roles.includes(role))

/** Whether somebody marks what is paid: the organiser, and of the staff the cashier (decision 0037). */
export const takesMoney = ({
  abilities: { manage, staff },
}: {
  readonly abilities: { readonly manage: boolean; readonly staff: readonly StaffRole[] }
}): boolean => manage || staff.includes('cashier')
