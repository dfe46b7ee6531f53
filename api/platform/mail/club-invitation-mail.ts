import { eq } from 'drizzle-orm'
import { isOpenInvitation } from '~/domain/people/club-invitation.ts'
import type { Instant } from '~/domain/time.ts'
import { textFor } from '~/i18n/text.server.ts'
import type { Database } from '../db/database.ts'
import { clubInvitations, clubs, type mails } from '../db/schema.ts'
import { linkToken } from '../kernel/secrets.ts'
import { addressOn, type PublicSite } from './mail-token.ts'
import type { Mail } from './mailer.ts'

/** A club's invitation, while it is open. It greets nobody by name: whoever writes it chooses the name. */
export async function clubInvitationMail(
  deps: PublicSite & { readonly db: Database; readonly secret: string },
  { clubInvitationId }: Pick<typeof mails.$inferSelect, 'clubInvitationId'>,
  now: Instant,
): Promise<Mail | null> {
  const [found] = await deps.db
    .select({ invitation: clubInvitations, club: clubs.name, status: clubs.status })
    .from(clubInvitations)
    .innerJoin(clubs, eq(clubs.id, clubInvitations.clubId))
    .where(eq(clubInvitations.id, clubInvitationId ?? 0))
  if (found?.status !== 'active' || !isOpenInvitation(found.invitation, now)) return null
  const { invitation, club } = found
  if (invitation.email === null) return null
  const text = textFor(invitation.lang)
  const token = linkToken(deps, 'club-invitation', invitation.seed)
  return {
    to: invitation.email,
    language: invitation.lang,
    subject: text('mail:club_invitation.subject', { club }),
    text: [
      text('mail:greeting'),
      text('mail:club_invitation.text', { club }),
      addressOn(deps, `/auth/invitation?token=${token}`),
      text('mail:club_invitation.ignore'),
    ].join('\n\n'),
  }
}
