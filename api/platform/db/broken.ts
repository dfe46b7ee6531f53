import type { PGlite } from '@electric-sql/pglite'

/** How the WebAssembly build leaves its main loop after an ordinary SQL error. */
const SQL_ERROR_EXIT = 100

/**
 * Reports when the database itself breaks. SQL errors travel to the client as protocol messages; anything else thrown
 * inside (an abort after a PANIC, an overflown stack, memory out of bounds) PGlite swallows and goes on with memory
 * that cannot be trusted. Whoever gets this error must end the thread: a new one recovers from the log.
 */
export function whenBroken(db: PGlite, broken: (failure: unknown) => void): void {
  const module = db.Module
  const loop = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      loop()
    } catch (failure) {
      if ((failure as { status?: number }).status !== SQL_ERROR_EXIT) broken(failure)
      throw failure
    }
  }
  const run = db.execProtocolRawStream.bind(db)
  db.execProtocolRawStream = async (...args) => {
    try {
      await run(...args)
    } catch (failure) {
      broken(failure)
      throw failure
    }
  }
}
