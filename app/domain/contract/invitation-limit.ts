/** How many are invited by one list. */
export const INVITATION_ROWS_MAX = 200
