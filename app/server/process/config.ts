import { z } from 'zod'

const aFew = z
  .string()
  .regex(/^([0-9]|true|false)$/, 'must be the number of proxies in front, 0 to 9')
  .transform((value) => (value === 'true' ? 1 : Number(value) || 0))
const blankAsMissing = (value: unknown) => (value === '' ? undefined : value)
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsMissing, schema)
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const A_COUNT = 'must be a whole number from 1 to 64'
const SOME_OR_NONE = 'must be a whole number from 0 to 64'
const A_PORT = 'must be a whole number from 0 to 65535'

/** The settings, all of them environment variables. docs/operations.md explains each. */
const schema = z
  .object({
    NODE_ENV: setting(z.enum(['development', 'production', 'test']).default('production')),
    PORT: setting(z.coerce.number(A_PORT).int(A_PORT).min(0, A_PORT).max(65_535, A_PORT).default(3000)),
    HOST: setting(z.string().default('0.0.0.0')),
    DATA_DIR: setting(z.string().default('./data')),
    SEED: setting(z.enum(['demo', 'none'], 'must be demo or none').default('demo')),
    API_URL: setting(url('http:', 'https:').optional()),
    DATABASE_URL: setting(url('postgres:', 'postgresql:').optional()),
    REDIS_URL: setting(url('redis:', 'rediss:').optional()),
    SESSION_SECRET: setting(z.string().min(32, 'must be at least 32 characters').optional()),
    PUBLIC_URL: setting(url('http:', 'https:').optional()),
    ADMIN_EMAIL: setting(z.email('must be an e-mail address').optional()),
    ADMIN_PASSWORD: setting(z.string().min(8, 'must be at least 8 characters').optional()),
    SMTP_URL: setting(url('smtp:', 'smtps:').optional()),
    MAIL_FROM: setting(z.string().default('Tatami <no-reply@localhost>')),
    S3_BUCKET: setting(
      z
        .string()
        .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
        .optional(),
    ),
    S3_PREFIX: setting(
      z
        .string()
        .regex(/^[\w-]+(\/[\w-]+)*$/, 'must be letters, digits, _ and -, with / between folders')
        .optional(),
    ),
    S3_REGION: setting(z.string().optional()),
    S3_ENDPOINT: setting(url('http:', 'https:').optional()),
    S3_ACCESS_KEY_ID: setting(z.string().optional()),
    S3_SECRET_ACCESS_KEY: setting(z.string().optional()),
    SOCKET_KEY: setting(
      z
        .string()
        .regex(/^[\w-]{3,64}$/, 'must be 3 to 64 letters, digits, _ or -')
        .default('tatami'),
    ),
    SOCKET_PROCESS: setting(
      z
        .enum(['0', '1'], 'must be 0 or 1')
        .transform((value) => value === '1')
        .default(true),
    ),
    TRUST_PROXY: setting(aFew.default(0)),
    PAGE_THREADS: setting(
      z.coerce.number(SOME_OR_NONE).int(SOME_OR_NONE).min(0, SOME_OR_NONE).max(64, SOME_OR_NONE).default(0),
    ),
    WEB_PROCESSES: setting(z.coerce.number(A_COUNT).int(A_COUNT).min(1, A_COUNT).max(64, A_COUNT).default(1)),
  })
  .superRefine((settings, context) => {
    const need = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    if (settings.REDIS_URL && !settings.SESSION_SECRET)
      need('SESSION_SECRET', 'is needed with REDIS_URL: all nodes share it')
    if (settings.REDIS_URL && !settings.DATABASE_URL && !settings.API_URL)
      need('DATABASE_URL', 'is needed with REDIS_URL: several nodes share one database')
    const needBoth = (one: keyof typeof settings, other: keyof typeof settings) => {
      if (!!settings[one] !== !!settings[other])
        need(settings[one] ? other : one, `goes with the other of ${one} and ${other}`)
    }
    if (settings.WEB_PROCESSES > 1 && !settings.REDIS_URL)
      need('REDIS_URL', 'is needed with WEB_PROCESSES: several processes share sessions and live events')
    needBoth('ADMIN_EMAIL', 'ADMIN_PASSWORD')
    needBoth('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
    if (!settings.S3_BUCKET && (settings.S3_ENDPOINT || settings.S3_ACCESS_KEY_ID))
      need('S3_BUCKET', 'is needed with the other S3 settings')
  })

export type Config = z.output<typeof schema>

/** Whether sockets are held by a process of their own: only the build has its program (docs/decisions/0056). */
export const hasSocketProcess = ({ NODE_ENV, SOCKET_PROCESS }: Config): boolean =>
  NODE_ENV !== 'development' && SOCKET_PROCESS

/** Thrown when the settings do not make sense; its message names each of them, and nothing secret. */
export class ConfigError extends Error {}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = schema.safeParse(env)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
  throw new ConfigError(`The settings are wrong:\n${lines.join('\n')}`)
}

/** The settings of this process; wrong ones end it with a clear message. */
export function readConfigOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (failure) {
    if (!(failure instanceof ConfigError)) throw failure
    process.stderr.write(`${failure.message}\n`)
    process.exit(2)
  }
}
