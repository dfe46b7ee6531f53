/**
 * The codes the API refuses with, and the HTTP status of each. Clients read the code and the status, never the text;
 * the text is worded in the reader's language from the dictionary of errors.
 */
export const STATUS_OF_CODE = {
  bad_request: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  awaits_confirmation: 403,
  group_suspended: 403,
  judge_of_another_mat: 403,
  side_judge_votes: 403,
  not_a_side_judge: 403,
  account_inactive: 403,
  address_unconfirmed: 403,
  not_found: 404,
  unknown_path: 404,
  method_not_allowed: 405,
  stale_version: 409,
  edit_conflict: 409,
  preview_outdated: 409,
  already_ended: 409,
  already_drawn: 409,
  already_applied: 409,
  already_manages: 409,
  already_invited: 409,
  already_staff: 409,
  staff_link_used: 409,
  staff_link_revoked: 409,
  already_paid: 409,
  already_member: 409,
  already_asked: 409,
  already_approved: 409,
  member_elsewhere: 409,
  not_a_member: 409,
  not_yourself: 409,
  orders_kept: 409,
  order_canceled: 409,
  order_not_paid: 409,
  order_refunded: 409,
  results_kept: 409,
  part_of_bracket: 409,
  possible_duplicate: 409,
  import_not_ready: 409,
  invitations_not_ready: 409,
  invitation_used: 409,
  invitation_withdrawn: 409,
  sent_recently: 409,
  too_many_invitations: 409,
  athletes_only: 409,
  link_expired: 409,
  hand_over_used: 409,
  hand_over_revoked: 409,
  consent_missing: 409,
  birth_date_missing: 409,
  merge_clashes: 409,
  address_confirmed: 409,
  address_has_account: 409,
  account_deleted: 409,
  last_administrator: 409,
  second_factor_required: 403,
  step_expired: 409,
  already_on: 409,
  no_second_factor: 409,
  city_is_listed: 409,
  too_many_cities: 409,
  passkey_not_taken: 409,
  runs_competition: 409,
  takes_part: 409,
  application_closed: 409,
  weigh_in_off: 409,
  papers_lacking: 409,
  invitation_closed: 409,
  not_approved: 409,
  mat_in_use: 409,
  rehearsal_of_rehearsal: 409,
  too_many_rehearsals: 409,
  rehearsal_stays_hidden: 409,
  bracket_started: 409,
  bracket_confirmed: 409,
  bracket_drawn: 409,
  brackets_drawn: 409,
  bracket_not_drawn: 409,
  category_drawn: 409,
  weighed_since: 409,
  entrants_unplaced: 409,
  merge_needs_two: 409,
  categories_differ: 409,
  split_outside: 409,
  weights_unknown: 409,
  no_entries: 409,
  fought_bouts_affected: 409,
  registration_closed: 409,
  competition_closed: 409,
  in_use: 409,
  idempotency_conflict: 409,
  concurrent_change: 409,
  refused_by_rules: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  pictures_unavailable: 503,
} as const

export type ErrorCode = keyof typeof STATUS_OF_CODE

/** One refused field: a code of the errors dictionary with its values. */
export interface FieldRefusal {
  readonly code: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** A refusal on its way to the client. `reason` is the domain's finer code, where the rules said no. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly reason: string | undefined
  readonly fields: Readonly<Record<string, readonly FieldRefusal[]>>
  readonly values: Readonly<Record<string, string | number>>
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined
  /** The text it is worded with, where that is not its code's own. */
  readonly wording: string | undefined

  constructor(
    code: ErrorCode,
    options: {
      reason?: string
      fields?: Readonly<Record<string, readonly FieldRefusal[]>>
      values?: Readonly<Record<string, string | number>>
      data?: unknown
      retryAfterSeconds?: number
      wording?: string
    } = {},
  ) {
    super(options.reason ?? code)
    this.code = code
    this.reason = options.reason
    this.fields = options.fields ?? {}
    this.values = options.values ?? {}
    this.data = options.data
    this.retryAfterSeconds = options.retryAfterSeconds
    this.wording = options.wording
  }

  get status(): number {
    return STATUS_OF_CODE[this.code]
  }
}

export const notFound = () => new ApiError('not_found')
export const forbidden = () => new ApiError('forbidden')

/** A 422 that names one field. */
export const invalidField = (field: string, code: string, values?: FieldRefusal['values']) =>
  new ApiError('invalid', { fields: { [field]: [values ? { code, values } : { code }] } })

const codeOfRule = (reason: string): ErrorCode =>
  reason in STATUS_OF_CODE ? (reason as ErrorCode) : 'refused_by_rules'

/** A rule of the domain said no: 409, with the rule's own code as the reason. */
export const refusedByRules = (reason: string, data?: unknown, values?: FieldRefusal['values']) =>
  new ApiError(codeOfRule(reason), { reason, data, ...(values && { values }) })

/** A rule of the domain said no to what one field holds: its text stands beside that field. */
export const refusedAt = (field: string, reason: string) =>
  new ApiError(codeOfRule(reason), { reason, fields: { [field]: [{ code: reason }] } })
