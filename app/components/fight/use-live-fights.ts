import { competitionChannel, progressChannel } from '~/domain/realtime/channels.ts'
import { type LiveLoaderOptions, useLiveLoader } from '../realtime/use-live-loader.ts'
import { liveScores } from './live-scores.ts'

interface Shown {
  readonly competition: { readonly id: number }
}

/**
 * Runs the page's loader again when something changes in these competitions. Points go from their events straight into
 * the cards of bouts: the page must show scores by those alone.
 */
export function useLiveCompetitions(
  ids: readonly number[],
  options: Pick<LiveLoaderOptions, 'everyMs' | 'pollMs'> & {
    readonly others?: readonly string[]
    /** It shows none of the scores of bouts under way, and is not told of them. */
    readonly withoutScores?: boolean
  },
): void {
  const { others = [], withoutScores = false, ...pace } = options
  const channelOf = withoutScores ? progressChannel : competitionChannel
  const channels = [...others, ...[...new Set(ids)].map(channelOf)]
  useLiveLoader({ ...pace, channels, taken: liveScores.take })
}

/** The same for the competitions of the bouts a page shows. */
export function useLiveFights(fights: readonly Shown[], others: readonly string[] = []): void {
  useLiveCompetitions(
    fights.map(({ competition }) => competition.id),
    { others, everyMs: 3_000 },
  )
}
