/** What a writer has to do with the person they want to write to. */
export interface Ties {
  readonly isAdmin: boolean
  readonly isGuardian: boolean
  /** Manages the person's club, or trains there. */
  readonly leadsClub: boolean
  /** Organises a competition the person is entered in. */
  readonly organises: boolean
  /** Both are minors of one club. */
  readonly isYoungClubMate: boolean
}

/**
 * A conversation with a minor is begun only by those who look after them, and by minors of their club; with anybody
 * else, by anybody.
 */
export const mayWriteTo = (
  { isMinor }: { readonly isMinor: boolean },
  { isAdmin, isGuardian, leadsClub, organises, isYoungClubMate }: Ties,
): boolean => !isMinor || isAdmin || isGuardian || leadsClub || organises || isYoungClubMate
