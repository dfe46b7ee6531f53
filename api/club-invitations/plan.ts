import { and, eq, inArray } from 'drizzle-orm'
import { INVITATION_ROW_STATUSES, type InvitationPreview } from '~/domain/contract/club-invitation.fields.ts'
import { emailInput, personNameInput } from '~/domain/contract/wire.ts'
import { errorText } from '~/i18n/errors.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { clubInvitations } from '../platform/db/schema.ts'
import { emailKeyOf } from '../platform/kernel/password.ts'
import { unanswered } from './queries.ts'

interface AddressRow {
  readonly line: number
  readonly name?: string | undefined
  readonly email: string
}

/** A row of a list of addresses, and what becomes of it. */
export interface PlannedInvitation {
  readonly line: number
  readonly name: string
  readonly email: string
  readonly emailKey: string
  readonly status: (typeof INVITATION_ROW_STATUSES)[number]
  readonly errors: { readonly name: readonly string[]; readonly email: readonly string[] }
}

const codesOf = (read: { readonly error?: { readonly issues: readonly { readonly message: string }[] } }) =>
  (read.error?.issues ?? []).map(({ message }) => message)

/**
 * What a list of addresses makes. It tells of the list and of the club's own invitations alone: whether an address has an
 * account, and in which club, is said to whoever opens the invitation, and to nobody who guesses addresses.
 */
export async function planInvitations(
  { db }: Pick<ReadContext, 'db'>,
  clubId: number,
  rows: readonly AddressRow[],
): Promise<PlannedInvitation[]> {
  const read = rows.map(({ line, name = '', email }) => {
    const address = emailInput.safeParse(email)
    const person = name.trim() === '' ? { success: true as const, data: '' } : personNameInput.safeParse(name)
    return {
      line,
      name: person.success ? person.data : name,
      email: address.success ? address.data : email.trim(),
      emailKey: address.success ? emailKeyOf(address.data) : '',
      errors: { name: person.success ? [] : codesOf(person), email: codesOf(address) },
    }
  })
  const invited = await invitedAlready(
    db,
    clubId,
    read.flatMap(({ emailKey }) => (emailKey === '' ? [] : [emailKey])),
  )
  const seen = new Set<string>()
  return read.map((row) => {
    const { emailKey, errors } = row
    const isRepeated = emailKey !== '' && seen.has(emailKey)
    seen.add(emailKey)
    if (errors.name.length > 0 || errors.email.length > 0) return { ...row, status: 'wrong' }
    if (isRepeated) return { ...row, status: 'repeated' }
    return { ...row, status: invited.has(emailKey) ? 'invited' : 'new' }
  })
}

async function invitedAlready(
  db: ReadContext['db'],
  clubId: number,
  keys: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ emailKey: clubInvitations.emailKey })
    .from(clubInvitations)
    .where(and(eq(clubInvitations.clubId, clubId), unanswered, inArray(clubInvitations.emailKey, [...keys])))
  return new Set(rows.map(({ emailKey }) => emailKey))
}

export const isReady = (rows: readonly PlannedInvitation[]): boolean =>
  rows.some(({ status }) => status === 'new') && !rows.some(({ status }) => status === 'wrong')

export function presentPlan(
  { text }: Pick<ReadContext, 'text'>,
  rows: readonly PlannedInvitation[],
): InvitationPreview {
  const worded = (codes: readonly string[]) => codes.map((code) => ({ code, message: errorText(text, code) }))
  return {
    rows: rows.map(({ line, name, email, status, errors }) => ({
      line,
      name,
      email,
      status,
      errors: { name: worded(errors.name), email: worded(errors.email) },
    })),
    counts: Object.fromEntries(
      INVITATION_ROW_STATUSES.map((status) => [status, rows.filter((row) => row.status === status).length]),
    ) as InvitationPreview['counts'],
    ready: isReady(rows),
  }
}
