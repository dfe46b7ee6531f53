import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { createApi, createOwnReads } from './routing/create-api.ts'
import { openDatabase } from './platform/db/open.ts'
import type { ApiDeps } from './platform/calls/deps.ts'
import type { Log } from './platform/kernel/log.ts'
import { Answers } from './platform/calls/answers.ts'
import { holds, trackReads } from './platform/db/reads.ts'
import { createLimiter } from './platform/kernel/rate-limiter.ts'
import { remindRegularly } from './upkeep/document-reminders.ts'
import { tidyRegularly } from './upkeep/tidy.ts'
import { createMailer, writtenMailsIn } from './platform/mail/create-mailer.ts'
import { openOutbox } from './platform/mail/outbox.ts'
import { createRealtime, type Realtime } from './platform/realtime/realtime.ts'
import { openRemoteSockets } from './platform/realtime/socket-process/remote-sockets.ts'
import { estimatesSettled, isRefreshing } from './bouts/schedule/estimates.ts'
import { refreshEstimatesRegularly } from './bouts/schedule/refresh-estimates.ts'
import { seedIfEmpty } from './seed/seed.ts'
import { playRehearsals } from './rehearsals/play.ts'
import { createPictureStore } from './platform/storage/create-picture-store.ts'
import { openPictureFiles, type PictureSettings } from './platform/storage/open-picture-files.ts'

export interface StartOptions {
  readonly config: PictureSettings & {
    readonly DATABASE_URL?: string | undefined
    readonly REDIS_URL?: string | undefined
    readonly SOCKET_KEY: string
    readonly SEED: 'demo' | 'none'
    readonly ADMIN_EMAIL?: string | undefined
    readonly ADMIN_PASSWORD?: string | undefined
    readonly SMTP_URL?: string | undefined
    readonly MAIL_FROM: string
  }
  /** Whether sockets are held by a process of their own; only the build has its program. */
  readonly hasSocketProcess?: boolean
  readonly dataDir: string
  readonly publicUrl: string
  readonly secret: string
  readonly log: Log
  readonly redis: Redis | null
}

export interface RunningApi {
  readonly fetch: (request: Request) => Response | Promise<Response>
  /** A reading call of a web in this process; null for one that writes. */
  readonly read: ReturnType<typeof createOwnReads>
  readonly deps: ApiDeps
  readonly realtime: Realtime
  readonly hasDemo: boolean
  /** Whether a call that writes is being answered, estimates are being made, or events are being sent. */
  readonly isUrgent: () => boolean
  ready(): Promise<boolean>
  /** Runs what reads through `fetch`, and knows afterwards whether nothing it was read from has changed. */
  trackReads<T>(make: () => Promise<T>): Promise<{ readonly value: T; readonly isCurrent: () => boolean }>
  close(): Promise<void>
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** An answer that was just changed is made again sooner, and then takes what is the same from the one before. */
const DROP_STALE_EVERY_MS = 30_000

/** Opens the database, migrates and seeds it, and makes the API on it: in the web's process or in one of its own. */
export async function startApi(options: StartOptions): Promise<RunningApi> {
  const { config, dataDir, log, redis } = options
  const pictures = await openPictureFiles(config, dataDir)
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir, log, pictures })
  const socketSettings = {
    key: config.SOCKET_KEY,
    secret: options.secret,
    origins: [new URL(options.publicUrl).origin],
    redisUrl: config.REDIS_URL ?? null,
    log,
  }
  const realtime = createRealtime(
    socketSettings,
    options.hasSocketProcess ? openRemoteSockets(socketSettings) : undefined,
  )
  const mailDir = join(dataDir, 'mail')
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL ?? null,
    from: config.MAIL_FROM,
    dir: mailDir,
    log,
  })
  const { db } = database
  const answers = new Answers(database.changes)
  const { publicUrl } = options
  const now = () => Date.now()
  const deps: ApiDeps = {
    db,
    answers,
    realtime,
    pictures: createPictureStore(pictures, log),
    outbox: openOutbox({ db, mailer, log, now, publicUrl, secret: options.secret }),
    writtenMails: config.SMTP_URL ? null : writtenMailsIn(mailDir),
    limiter: createLimiter(redis),
    log,
    now,
    publicUrl,
    secret: options.secret,
    async ready() {
      return (await database.ping()) && realtime.ready() && (!redis || redis.status === 'ready')
    },
  }
  // A wrong key or a missing bucket shows in the log at the start, not at the first upload.
  const stored = deps.pictures.list()[Symbol.asyncIterator]()
  void stored.next().catch(() => undefined)
  const { hasDemo } = await database.oneNodeAtATime(() => seedIfEmpty(deps, config))
  const app = createApi(deps)
  const dropping = setInterval(() => answers.dropStale(), DROP_STALE_EVERY_MS).unref()
  const stopTidying = tidyRegularly(deps)
  const stopReminding = remindRegularly(deps)
  const stopEstimates = refreshEstimatesRegularly(deps)
  const stopPlaying = playRehearsals(deps)
  let writing = 0
  const answerWrite = async (request: Request) => {
    writing += 1
    try {
      return await app.fetch(request)
    } finally {
      writing -= 1
    }
  }
  // What an earlier run left behind.
  deps.outbox.wake()
  return {
    fetch: (request) => (READS.has(request.method) ? app.fetch(request) : answerWrite(request)),
    isUrgent: () => writing > 0 || realtime.isSending() || isRefreshing(deps),
    read: createOwnReads(deps),
    deps,
    realtime,
    hasDemo,
    ready: () => deps.ready(),
    async trackReads(make) {
      const { value, reads } = await trackReads(database.changes, make)
      return { value, isCurrent: () => holds(database.changes, reads) }
    },
    async close() {
      clearInterval(dropping)
      stopTidying()
      stopReminding()
      stopEstimates()
      await stopPlaying()
      await deps.outbox.close()
      await estimatesSettled(deps)
      await realtime.close()
      await database.close()
    },
  }
}
