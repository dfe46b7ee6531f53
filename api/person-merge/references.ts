import type { MergedThing } from '~/domain/contract/person-merge.fields.ts'

/** What becomes of a reference to somebody who is merged into another. */
export interface Rule {
  /**
   * `move`: it refers to the kept person. `move_new`: the same, but where they are there already it goes. `drop`: the row
   * goes with the account. `stay`: it is history, and tells who it was then.
   */
  readonly how: 'move' | 'move_new' | 'drop' | 'stay'
  /** What it is called in the preview; nothing for what nobody would look for. */
  readonly as?: MergedThing
}

const move = (as?: MergedThing): Rule => ({ how: 'move', ...(as && { as }) })
const DROP: Rule = { how: 'drop' }

/**
 * Every column that refers to a person, by `table.column`. tests/api/person-merge.test.ts holds this to the schema's
 * foreign keys, so that a new table has to be decided on here.
 */
export const REFERENCES: Readonly<Record<string, Rule>> = {
  'athlete_documents.added_by_id': move(),
  'athlete_documents.athlete_id': move('documents'),
  'athlete_hand_overs.athlete_id': DROP,
  'athlete_hand_overs.created_by_id': move(),
  'athlete_managers.athlete_id': { how: 'move_new', as: 'carers' },
  'athlete_managers.guardian_id': { how: 'move_new', as: 'wards' },
  'announcements.author_id': move('messages'),
  'articles.author_id': move('publications'),
  'audit_entries.actor_id': { how: 'stay' },
  'belt_approvals.approved_by_id': move(),
  'belt_approvals.issuer_id': move(),
  'belt_approvals.user_id': move('belts'),
  'bracket_cells.left_user_id': move(),
  'bracket_cells.right_user_id': move(),
  'call_acts.actor_id': move(),
  'call_acts.user_id': move(),
  'club_applications.user_id': move('clubApplications'),
  'club_invitations.created_by_id': move(),
  'clubs.manager_id': move('groups'),
  'competition_applications.user_id': move('entries'),
  'competition_staff.added_by_id': move(),
  'competition_staff.user_id': { how: 'move_new' },
  'fight_events.actor_id': move(),
  'fight_events.user_id': move(),
  'fights.left_user_id': move('bouts'),
  'fights.loser_id': move(),
  'fights.right_user_id': move('bouts'),
  'fights.winner_id': move(),
  'guardian_consents.athlete_id': move('consents'),
  'guardian_consents.recorded_by_id': move(),
  'mail_tokens.user_id': DROP,
  'mails.user_id': DROP,
  'mat_judges.user_id': move('judging'),
  'medals.user_id': move('medals'),
  'messages.user_id': move('messages'),
  'news.author_id': move('publications'),
  'notifications.user_id': move('notifications'),
  'orders.recipient_id': move('orders'),
  'organisations.manager_id': move('groups'),
  'panel_rounds.asked_by_id': move(),
  'panel_rounds.dismissed_by_id': move(),
  'panel_votes.judge_id': { how: 'move_new' },
  'paper_admissions.admitted_by_id': move(),
  'passkeys.user_id': DROP,
  'recovery_codes.user_id': DROP,
  'seen_papers.seen_by_id': move(),
  'sign_in_challenges.user_id': DROP,
  'reports.decided_by_id': move(),
  'reports.reporter_id': move(),
  'reports.user_id': move(),
  'schedule_moves.actor_id': move(),
  'staff_invitations.answered_by_id': move(),
  'staff_invitations.created_by_id': move(),
  'team_drafts.athlete_id': { how: 'move_new' },
  'team_drafts.guardian_id': { how: 'move_new' },
  'thread_users.user_id': { how: 'move_new' },
  'tokens.user_id': DROP,
  'totp_factors.user_id': DROP,
  'user_blocks.blocked_id': { how: 'move_new' },
  'user_blocks.user_id': { how: 'move_new' },
  'users.merged_into_id': move(),
  'weigh_in_acts.actor_id': move(),
  'weigh_in_lots.actor_id': move(),
}
