import { redirect } from '@remix-run/node'
import { isApiRefusal } from './api-client.ts'
import { NOT_FOUND_PATH } from './not-found.ts'

/**
 * Waits for a loader's API call. A refusal becomes what the reader should see: 404 → the not-found page (spec §7),
 * 401 → the login page, anything else → the error boundary with its status.
 */
export async function load<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (failure) {
    if (!isApiRefusal(failure)) throw failure
    if (failure.status === 404) throw redirect(NOT_FOUND_PATH)
    if (failure.status === 401) throw redirect('/auth/login')
    throw new Response(failure.message, { status: failure.status })
  }
}
