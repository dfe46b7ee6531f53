import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from '~/i18n/en/en.ts'
import { ru } from '~/i18n/ru/ru.ts'

// The texts of the specification's error catalogue (§8) that the actions of the site say, and the file that says each.

const USED = {
  'errors:itemNotAdded': 'app/server/pages/admin-form.ts',
  'errors:itemNotRemoved': 'app/server/pages/admin-form.ts',
  'errors:approvingFailed': 'app/server/pages/group-decision.ts',
  'errors:messageNotSent': 'app/routes/account/messages/write.tsx',
  'errors:leaveClubFailed': 'app/server/pages/club-management.ts',
  'admin:toast.created': 'app/server/pages/admin-form.ts',
  'admin:toast.deleted': 'app/server/pages/admin-form.ts',
  'admin:toast.updated': 'app/server/pages/admin-form.ts',
  'admin:toast.approved': 'app/server/pages/admin-form.ts',
  'common:flash.clubCreated': 'app/server/pages/club-management.ts',
  'common:flash.inviteSent': 'app/routes/account/club/applications.tsx',
  'common:flash.profileUpdated': 'app/routes/account/preferences.tsx',
  'common:flash.messageSent': 'app/routes/account/messages/write.tsx',
  'common:flash.bracketRebuilt': 'app/server/pages/bracket-management.ts',
  'common:flash.scheduleRebuilt': 'app/server/pages/admin-acts.ts',
  'common:flash.leftClub': 'app/server/pages/club-management.ts',
  'common:flash.continue': 'app/components/layout/flash-region.tsx',
  'common:flash.loggedIn': 'app/routes/auth/login.tsx',
  'errors:loginFailed': 'app/routes/auth/login.tsx',
  'errors:registrationFailed': 'app/routes/auth/signup.tsx',
} as const

const at = (dictionaries: object, key: string): unknown =>
  key.split(/[:.]/).reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], dictionaries)

test.each(Object.entries(USED))('%s is said where it applies', (key, file) => {
  // A text for each kind of record is a branch, and its key ends with the kind.
  const kind = key.startsWith('admin:toast') ? 'object' : 'string'
  expect([typeof at(en, key), typeof at(ru, key)]).toEqual([kind, kind])
  expect(readFileSync(file, 'utf8')).toContain(kind === 'object' ? `\`${key}.\${` : `'${key}'`)
})
