import type { FightRules } from './rules.ts'

/** What the custom point entry offers at first (spec §5). */
const CUSTOM_POINT_DEFAULT = 3

/** The same within what the rules allow a point to be. */
export const customPointDefault = ({
  minPoint,
  maxPoint,
}: Pick<FightRules, 'minPoint' | 'maxPoint'>): number =>
  Math.min(maxPoint, Math.max(minPoint, CUSTOM_POINT_DEFAULT))
