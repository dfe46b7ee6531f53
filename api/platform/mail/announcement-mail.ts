import { eq } from 'drizzle-orm'
import { textFor } from '~/i18n/text.server.ts'
import { announcements, competitions, type mails, users } from '../db/schema.ts'
import type { Database } from '../db/database.ts'
import { type Addressee, addressOn, type PublicSite } from './mail-token.ts'
import type { Mail } from './mailer.ts'

/**
 * What an organiser writes to an entrant, in a frame that says who writes and why. It names no address of the
 * organiser's: answers are written on the platform.
 */
export async function announcementMail(
  deps: PublicSite & { readonly db: Database },
  { announcementId, concerns }: Pick<typeof mails.$inferSelect, 'announcementId' | 'concerns'>,
  { email, lang }: Addressee,
): Promise<Mail | null> {
  const [found] = await deps.db
    .select({
      subject: announcements.subject,
      message: announcements.message,
      author: users.name,
      competition: competitions.name,
      slug: competitions.slug,
    })
    .from(announcements)
    .innerJoin(competitions, eq(competitions.id, announcements.competitionId))
    .innerJoin(users, eq(users.id, announcements.authorId))
    .where(eq(announcements.id, announcementId ?? 0))
  if (!found) return null
  const text = textFor(lang)
  const { subject, message, author, competition, slug } = found
  const names = (concerns ?? []).join(', ')
  return {
    to: email,
    language: lang,
    subject: text('mail:announcement.subject', { competition, subject }),
    text: [
      text('mail:announcement.text', { author, competition }),
      ...(names ? [text('mail:announcement.concerns', { names })] : []),
      message,
      text('mail:announcement.reply'),
      addressOn(deps, `/competitions/${encodeURIComponent(slug)}`),
      text('mail:announcement.ignore'),
    ].join('\n\n'),
  }
}
