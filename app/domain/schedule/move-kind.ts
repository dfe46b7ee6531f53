/** What an organiser does by hand to a schedule that one press takes back. */
export const MOVE_KINDS = ['bout', 'bracket', 'unpin'] as const
export type MoveKind = (typeof MOVE_KINDS)[number]
