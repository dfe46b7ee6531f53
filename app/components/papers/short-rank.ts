import type { SportRank } from '~/domain/people/sport-rank.ts'
import type { Text } from '~/i18n/en/translation.ts'

/** A sport rank as papers abbreviate it; nothing where none is known, so that it can be written by hand. */
export const shortRank = (
  t: Text,
  athlete: { readonly sport_rank: SportRank | null } | null | undefined,
): string | null => (athlete?.sport_rank ? t(`status:sportRankShort.${athlete.sport_rank}`) : null)
