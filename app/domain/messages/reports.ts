/** Why a person or a message is reported. */
export const REPORT_REASONS = ['spam', 'abuse', 'threat', 'minor', 'false_profile', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_STATUSES = ['open', 'acted', 'dismissed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** What an administrator decides. */
export const REPORT_OUTCOMES = ['acted', 'dismissed'] as const
