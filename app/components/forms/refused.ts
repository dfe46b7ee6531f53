/** What an action answers when it refuses (app/server/submit). */
export interface Refused {
  readonly intent: string
  readonly code: string
  readonly lastResult: { readonly error?: Record<string, string[] | null> | null | undefined }
}

/** Everything that is wrong, whichever field it is about: for acts whose fields have no place of their own. */
export const errorsOf = (reply: Refused | undefined): string[] =>
  Object.values(reply?.lastResult.error ?? {}).flatMap((errors) => errors ?? [])

/** The reply of a page's form, among what else its action answers a script. */
export const formReplyOf = <T>(answer: T): Extract<T, { readonly lastResult: unknown }> | undefined =>
  typeof answer === 'object' && answer !== null && 'lastResult' in answer
    ? (answer as Extract<T, { readonly lastResult: unknown }>)
    : undefined
