import { textFor } from '../../i18n/text.server.ts'
import { ApiRefusal } from '../client/api-client.ts'
import type { AppContext } from '../session/context.ts'
import { refusedForm, type Submission } from './submit.ts'

/** What changes who is signed in. */
export type SessionAct = 'login' | 'signup' | 'logout'

/** Browsers in the middle of such an act. One node's memory: a browser's second request mostly comes to the same. */
const running = new Map<string, SessionAct>()

/** What a browser is known by: its cookies, and the rendered form for one that has none. */
async function keysOf(context: AppContext, submission: Submission): Promise<string[]> {
  const named = {
    device: await context.device.id(),
    session: await context.session.id(),
    form: formKeyOf(submission),
  }
  return Object.entries(named).flatMap(([name, key]) => (key ? [`${name}:${key}`] : []))
}

const formKeyOf = ({ form }: Submission): string => String(form.get('form_key') ?? '')

/**
 * Runs a login, signup or logout; a second one of the same browser is refused while it runs (spec §4, §8), with what
 * was typed kept. Its text names the act that is running.
 */
export async function oneAtATime<T>(
  context: AppContext,
  submission: Submission,
  act: SessionAct,
  run: () => Promise<T>,
) {
  const keys = await keysOf(context, submission)
  const other = keys.map((key) => running.get(key)).find((found) => found !== undefined)
  if (other) {
    const text = textFor(context.language)
    return refusedForm(
      submission,
      new ApiRefusal(409, { error_message: text(`errors:${other}InProcess`), code: 'in_process' }),
    )
  }
  for (const key of keys) running.set(key, act)
  try {
    return await run()
  } finally {
    for (const key of keys) running.delete(key)
  }
}
