import type { common } from '~/i18n/en/common.ts'

/** What happened, as the dictionaries word it under `common:notifications.kind`. */
export type NotificationKind = keyof typeof common.notifications.kind
