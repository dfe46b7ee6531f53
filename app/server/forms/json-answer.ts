import { isApiRefusal } from '../client/api-client.ts'

/** An answer to a queue that runs in the browser: JSON that nobody stores. */
export const jsonAnswer = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** A refusal as data: a queue decides by its code. */
export async function answered(call: Promise<{ data: unknown }>): Promise<Response> {
  try {
    return jsonAnswer(await call)
  } catch (failure) {
    if (!isApiRefusal(failure)) throw failure
    const [field] = Object.values(failure.errors)
    const message = field?.[0] ?? failure.message
    return jsonAnswer({ code: failure.code, message, data: failure.data }, failure.status)
  }
}
