import type { Role } from '~/domain/access/roles.ts'
import { clubs, organisations } from '../platform/db/schema.ts'

// Clubs and organisations live alike: somebody founds one, an administrator confirms it, its manager runs it.

type GroupTable = typeof clubs | typeof organisations

export interface GroupKind<T extends GroupTable = GroupTable> {
  readonly entity: 'club' | 'organisation'
  readonly table: T
  /** The role that manages one. */
  readonly role: Role
}

export const ORGANISATION = {
  entity: 'organisation',
  table: organisations,
  role: 'organisation_manager',
} as const satisfies GroupKind<typeof organisations>

export const CLUB = {
  entity: 'club',
  table: clubs,
  role: 'club_manager',
} as const satisfies GroupKind<typeof clubs>

export type GroupRow<K extends GroupKind> = K['table']['$inferSelect']
export type GroupValues<K extends GroupKind> = Partial<K['table']['$inferInsert']>

/** The columns both tables have, for queries that serve either: a row selected through it is a whole row of its own table. */
export const sharedTable = (kind: GroupKind) => kind.table as typeof clubs
