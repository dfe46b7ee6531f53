import { competitionChannel } from '~/domain/realtime/channels.ts'
import { useLiveLoader } from '../realtime/use-live-loader.ts'

interface Shown {
  readonly competition: { readonly id: number }
}

/** Runs the page's loader again when something changes in a competition of the bouts it shows. */
export function useLiveFights(fights: readonly Shown[], otherChannels: readonly string[] = []): void {
  const competitions = [...new Set(fights.map(({ competition }) => competition.id))]
  useLiveLoader({ channels: [...otherChannels, ...competitions.map(competitionChannel)], everyMs: 3_000 })
}
