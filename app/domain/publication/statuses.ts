// No zod here: screens import this file, and it must stay light.

/** `inactive` is a draft. */
export const PUBLICATION_STATUSES = ['active', 'inactive'] as const
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number]
