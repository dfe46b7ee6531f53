import type { Log } from '../api/platform/kernel/log.ts'

/** For programs run by hand: what goes wrong is printed on the terminal, the rest is not. */
export const terminalLog: Log = {
  info: () => undefined,
  warn: (message, fields) => console.warn(message, fields ?? ''),
  error: (message, fields) => console.error(message, fields ?? ''),
}
