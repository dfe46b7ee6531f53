/** What became of a posted form, for a page that may not show the form itself. */
export interface FormNotice {
  readonly kind: 'refused' | 'restored' | 'otherAccount'
  /** In the reader's language; of a refusal only. */
  readonly message: string
  /** What was typed, in the order of the fields. */
  readonly texts: readonly string[]
  readonly hasFiles: boolean
  readonly hasPasswords: boolean
  /** The page the form stands on. */
  readonly path: string
  /** The account the form was opened under. */
  readonly openedBy?: string
}

/** Whether a thrown answer brings a notice: the boundary then shows it. */
export const isFormNotice = (value: unknown): value is FormNotice =>
  typeof value === 'object' && value !== null && 'texts' in value && 'kind' in value
