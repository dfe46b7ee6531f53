import type { Language } from '~/i18n/languages.ts'
import { textFor } from '~/i18n/text.server.ts'
import type { users } from '../platform/db/schema.ts'

const COMPETES: ReadonlySet<string> = new Set(['user', 'trainer'])

/** What somebody whose account is deleted is called: in brackets and results an athlete, elsewhere a participant. */
export const nameOfDeleted = (roles: readonly string[], language: Language): string =>
  textFor(language)(COMPETES.has(roles[0] ?? '') ? 'status:deleted.athlete' : 'status:deleted.person')

/** A person's name as a reader gets it. */
export const nameFor = (
  language: Language,
  { name, status, roles }: Pick<typeof users.$inferSelect, 'name' | 'status' | 'roles'>,
): string => (status === 'deleted' ? nameOfDeleted(roles, language) : name)
