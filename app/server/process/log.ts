/** One JSON line an event on standard output: a line break inside a value cannot forge another line. */
export interface Log {
  info(message: string, fields?: Record<string, unknown>): void
  warn(message: string, fields?: Record<string, unknown>): void
  error(message: string, fields?: Record<string, unknown>): void
}

const SECRET = /authorization|cookie|password|secret|token/i

const redact = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, SECRET.test(name) ? '[redacted]' : value]),
  )

export function createLog(write: (line: string) => void, level: 'info' | 'warn' = 'info'): Log {
  const line = (severity: string, message: string, fields: Record<string, unknown> = {}) =>
    write(JSON.stringify({ at: new Date().toISOString(), level: severity, message, ...redact(fields) }))
  return {
    info: (message, fields) => level === 'info' && line('info', message, fields),
    warn: (message, fields) => line('warn', message, fields),
    error: (message, fields) => line('error', message, fields),
  }
}

/** Why something failed, as a text for the log: where it was thrown, too, when that is known. */
export const reasonOf = (failure: unknown): string =>
  failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
