/** What the database, the file system or a service itself said; libraries wrap it in errors of their own. */
export const causeOf = (failure: unknown): Error & { readonly code?: string } =>
  failure instanceof Error && failure.cause instanceof Error
    ? failure.cause
    : failure instanceof Error
      ? failure
      : new Error(String(failure))
