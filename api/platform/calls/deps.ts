import type { Instant } from '~/domain/time.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../kernel/log.ts'
import type { Answers } from './answers.ts'
import type { WrittenMails } from '../mail/mailer.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Limiter } from '../kernel/rate-limiter.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type { PictureStore } from '../storage/picture-store.ts'

/** What the API is made of; all of it comes in from the composition root or a test. */
export interface ApiDeps {
  readonly db: Database
  /** Answers to visitors that are kept while they hold; none are kept without it. */
  readonly answers?: Answers
  readonly realtime: Realtime
  readonly pictures: PictureStore
  readonly outbox: Outbox
  /** The mails of this server, where it writes them to a folder; null where it sends them. */
  readonly writtenMails: WrittenMails | null
  readonly limiter: Limiter
  readonly log: Log
  readonly now: () => Instant
  /** The public address of the site, for links in mails. */
  readonly publicUrl: string
  /** Secret of HMACs the API signs (not of sockets). */
  readonly secret: string
  /** True when the database and Redis answer. */
  readonly ready: () => Promise<boolean>
}
