/** What an action answers when it refuses (app/server/submit). */
export interface Refused {
  readonly intent: string
  readonly code: string
  readonly lastResult: { readonly error?: Record<string, string[] | null> | null | undefined }
}

/** Everything that is wrong, whichever field it is about: for acts whose fields have no place of their own. */
export const errorsOf = (reply: Refused | undefined): string[] =>
  Object.values(reply?.lastResult.error ?? {}).flatMap((errors) => errors ?? [])
