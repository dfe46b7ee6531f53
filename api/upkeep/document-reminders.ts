import { and, asc, eq, gte, lte, ne, sql } from 'drizzle-orm'
import { type DocumentKind, type Reminder, reminderDue, SOON_DAYS } from '~/domain/documents/document.ts'
import type { EventName, EventPayload } from '~/domain/realtime/events.ts'
import { DAY_MS, HOUR_MS } from '~/domain/time.ts'
import { createFormat } from '~/i18n/format.ts'
import type { Language } from '~/i18n/languages.ts'
import { textFor } from '~/i18n/text.server.ts'
import { publishNow } from '../bouts/schedule/announce.ts'
import type { NotificationKind } from '../notifications/kind.ts'
import { notifyEach } from '../notifications/notify.ts'
import type { ApiDeps } from '../platform/calls/deps.ts'
import { athleteDocuments, documentReminders, users } from '../platform/db/schema.ts'
import { todayIn } from '../platform/kernel/dates.ts'

const LOOK_EVERY_MS = HOUR_MS

const KINDS: Readonly<Record<Reminder, NotificationKind>> = {
  month: 'document_ends',
  week: 'document_ends',
  ended: 'document_ended',
}

const dayAt = (now: number, days: number) => todayIn({ now: now + days * DAY_MS, zone: 'UTC' })

/** Documents that end about now, unless the athlete has one of the kind that holds longer. */
const endingAbout = ({ db }: ApiDeps, now: number) =>
  db
    .select({ document: athleteDocuments, zone: users.tz })
    .from(athleteDocuments)
    .innerJoin(users, eq(users.id, athleteDocuments.athleteId))
    .where(
      and(
        ne(users.status, 'deleted'),
        // A day more on both sides: whose day it is depends on where they live.
        gte(athleteDocuments.validUntil, dayAt(now, -10)),
        lte(athleteDocuments.validUntil, dayAt(now, SOON_DAYS + 1)),
        sql`not exists (select 1 from athlete_documents newer where newer.athlete_id = ${athleteDocuments.athleteId}
          and newer.kind = ${athleteDocuments.kind} and newer.id <> ${athleteDocuments.id}
          and (newer.valid_until is null or newer.valid_until > ${athleteDocuments.validUntil}))`,
      ),
    )
    .orderBy(asc(athleteDocuments.id))

const wordsOf = (kind: DocumentKind, validUntil: string) => {
  const nameIn = (language: Language) => textFor(language)(`documents:kinds.${kind}`)
  const dateIn = (language: Language) => createFormat(language, 'UTC').date(`${validUntil}T00:00:00Z`)
  return {
    document: { en: nameIn('en'), ru: nameIn('ru') },
    date: { en: dateIn('en'), ru: dateIn('ru') },
  }
}

/**
 * Tells athletes, or those who look after them, of documents that end soon or have ended. What is reported is noted in the
 * same transaction, so that of several nodes one tells it, once.
 */
export async function remindOfDocuments(deps: ApiDeps): Promise<void> {
  const now = deps.now()
  const due = (await endingAbout(deps, now)).flatMap(({ document, zone }) => {
    const { validUntil } = document
    if (validUntil === null) return []
    const addedOn = todayIn({ now: document.createdAt.getTime(), zone })
    const reminder = reminderDue(validUntil, addedOn, todayIn({ now, zone }))
    return reminder ? [{ document, validUntil, reminder }] : []
  })
  if (due.length === 0) return
  const published: (() => void)[] = []
  const publish = <N extends EventName>(channels: readonly string[], event: N, payload: EventPayload<N>) =>
    void published.push(() => publishNow(deps)(channels, event, payload))
  await deps.db.transaction(async (db) => {
    const noted = await db
      .insert(documentReminders)
      .values(due.map(({ document, ...told }) => ({ documentId: document.id, ...told })))
      .onConflictDoNothing()
      .returning({ id: documentReminders.documentId })
    const isNew = new Set(noted.map(({ id }) => id))
    await notifyEach(
      { db, viewer: null, zone: 'UTC', publish },
      due
        .filter(({ document }) => isNew.has(document.id))
        .map(({ document: { id, athleteId, kind }, validUntil, reminder }) => ({
          to: athleteId,
          kind: KINDS[reminder],
          notice: { id, slug: '', ...wordsOf(kind, validUntil) },
        })),
    )
  })
  for (const act of published) act()
}

/** Looks now and then until the returned function is called. */
export function remindRegularly(deps: ApiDeps): () => void {
  const timer = setInterval(() => {
    remindOfDocuments(deps).catch((failure: unknown) =>
      deps.log.warn('Reminding of documents failed', { reason: String(failure) }),
    )
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
