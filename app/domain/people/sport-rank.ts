// No zod here: screens import this file, and it must stay light.

/** Sport ranks and titles of the unified classification, the lowest first (юношеские, спортивные разряды, звания). */
export const SPORT_RANKS = [
  'youth_3',
  'youth_2',
  'youth_1',
  'adult_3',
  'adult_2',
  'adult_1',
  'candidate_master',
  'master',
  'international_master',
  'honoured_master',
] as const
export type SportRank = (typeof SPORT_RANKS)[number]
