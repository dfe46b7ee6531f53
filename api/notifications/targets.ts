import type { NotificationTarget } from '~/domain/contract/notification.fields.ts'
import type { NotificationKind } from './kind.ts'

/**
 * What each notification speaks of. Its `id` is that thing's own; its `slug` is of the page the thing is found on: a
 * competition's for an application to it or a judge's assignment at it, a club's for an application to it, the wearer's for a
 * belt.
 */
export const TARGET_OF_KIND: Readonly<Record<NotificationKind, NotificationTarget['entity']>> = {
  organisation_active: 'organisation',
  organisation_inactive: 'organisation',
  organisation_canceled: 'organisation',
  organisation_waiting: 'organisation',
  club_active: 'club',
  club_inactive: 'club',
  club_canceled: 'club',
  club_waiting: 'club',
  competition_canceled: 'competition',
  application_received: 'competition_application',
  application_invited: 'competition_application',
  application_entered: 'competition_application',
  application_accepted: 'competition_application',
  application_moved: 'competition_application',
  application_withdrawn: 'competition_application',
  application_approved: 'competition_application',
  application_paid: 'competition_application',
  application_refused: 'competition_application',
  application_canceled: 'competition_application',
  judge_invited: 'mat_judge',
  judge_accepted: 'mat_judge',
  judge_declined: 'mat_judge',
  judge_removed: 'mat_judge',
  staff_added: 'staff',
  staff_removed: 'staff',
  staff_left: 'competition_staff',
  club_created: 'club',
  user_registered: 'user',
  account_taken_over: 'user',
  club_application_received: 'club_application',
  club_application_withdrawn: 'club_application',
  club_application_approved: 'club',
  club_application_refused: 'club_application',
  club_invitation_withdrawn: 'club_application',
  club_invited: 'club_application',
  club_joined: 'club',
  club_left: 'club',
  club_removed: 'club',
  belt_set: 'belt_approval',
  belt_approved: 'belt_approval',
  belt_refused: 'belt_approval',
  report_created: 'report',
  report_acted: 'report',
  report_dismissed: 'report',
}
