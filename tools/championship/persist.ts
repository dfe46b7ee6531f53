import { setTimeout as pause } from 'node:timers/promises'
import { SECOND_MS } from '~/domain/time.ts'
import { ApiRefusal } from '~/server/client/api-client.ts'

/** A table goes on sending an act for so long: a server that was killed is back sooner. */
const GIVE_UP_MS = 120 * SECOND_MS
export const RETRY_MS = 250

const isUnreachable = (failure: unknown) => !(failure instanceof ApiRefusal) || failure.status >= 500

/** Repeats what could not be sent, or was not answered, until the platform answers. */
export async function persist<T>(send: () => Promise<T>): Promise<T> {
  const began = Date.now()
  for (;;) {
    try {
      return await send()
    } catch (failure) {
      if (!isUnreachable(failure) || Date.now() - began > GIVE_UP_MS) throw failure
      await pause(RETRY_MS)
    }
  }
}
