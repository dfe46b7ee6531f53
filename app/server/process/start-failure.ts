import type { Config } from './config.ts'

type Settings = Pick<Config, 'PORT' | 'HOST' | 'DATA_DIR' | 'DATABASE_URL'>

/** What a failure of Node or of PostgreSQL says of itself. */
interface SystemError {
  readonly code?: string
  readonly syscall?: string
  readonly message: string
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ECONNRESET',
])

/**
 * Why the process could not start, for whoever typed the command: what is wrong, with which setting, and what to do.
 * Nothing secret of an address is repeated.
 */
export function startFailure(failure: unknown, settings: Settings): string {
  if (!(failure instanceof Error)) return String(failure)
  const error = failure as SystemError
  return (
    ofPort(error, settings) ?? ofDatabase(error, settings) ?? ofDataDir(error, settings) ?? failure.message
  )
}

function ofPort({ code, syscall }: SystemError, { PORT, HOST }: Settings): string | null {
  if (syscall !== 'listen') return null
  if (code === 'EADDRINUSE')
    return `Port ${PORT} is in use. Stop what listens there, or choose another one: PORT=${PORT + 1} npm start`
  if (code === 'EACCES')
    return `Port ${PORT} may not be opened by this account. Choose one above 1023, with PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${HOST} is no address of this machine.`
  return null
}

function ofDatabase({ code, message }: SystemError, { DATABASE_URL }: Settings): string | null {
  if (!DATABASE_URL || !code) return null
  const { host, username, pathname } = new URL(DATABASE_URL)
  if (UNREACHABLE.has(code)) return `The database of DATABASE_URL does not answer at ${host} (${code}).`
  // https://www.postgresql.org/docs/current/errcodes-appendix.html
  if (code === '28P01' || code === '28000')
    return `The database of DATABASE_URL refuses the user "${decodeURIComponent(username)}": ${message}.`
  if (code === '3D000')
    return `There is no database "${decodeURIComponent(pathname.slice(1))}" at ${host} (DATABASE_URL).`
  return /^[0-9A-Z]{5}$/.test(code)
    ? `The database of DATABASE_URL refuses to work: ${message} (${code}).`
    : null
}

const UNWRITABLE: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'the folder cannot be made',
  ENOSPC: 'the disk is full',
}

function ofDataDir({ code, syscall }: SystemError, { DATA_DIR }: Settings): string | null {
  const why = code && syscall && UNWRITABLE[code]
  return why ? `DATA_DIR ${DATA_DIR} cannot be used: ${why} (${code}).` : null
}
