import { useEffect, useMemo, useRef } from 'react'
import { boutPlaces } from '~/domain/bracket/bout-places.ts'
import type { SceneBracket } from '~/components/bracket/scene/scene.ts'
import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import type { LiveFightState } from '~/domain/contract/fight.fields.ts'
import { bracketChannel } from '~/domain/realtime/channels.ts'
import type { EventPayload } from '~/domain/realtime/events.ts'
import { useLiveLoader } from '../../realtime/use-live-loader.ts'
import { createBracketFeed, type BracketFeed } from './bracket-feed.ts'
import { affiliationIn, sceneCellOf, sceneOfBracket, type Reader } from './scene-of-bracket.ts'
import { withOverride } from './live-overrides.ts'

/**
 * A bracket as its spectators follow it: points go from their events straight into the drawing, whatever its size; all
 * else is read anew. @param reader kept from one rendering to the next
 */
export function useLiveBracket(
  bracket: Bracket,
  reader: Reader,
): { readonly scene: SceneBracket; readonly feed: BracketFeed } {
  const feed = useMemo(createBracketFeed, [])
  const overrides = useRef(new Map<number, LiveFightState>()).current
  const latest = useRef({ bracket, reader })
  useEffect(() => {
    latest.current = { bracket, reader }
  })

  function taken(event: string, payload: unknown): boolean {
    if (event !== 'fight-updated') return false
    const { id, state } = payload as EventPayload<'fight-updated'> & { readonly state?: LiveFightState }
    const { bracket, reader } = latest.current
    const cell = bracket.cells.find(({ fight }) => fight?.id === id)
    if (!cell || !state) return false
    overrides.set(id, state)
    const now = withOverride(cell, overrides)
    if (now !== cell) {
      const place = boutPlaces(bracket.cells).get(now.id)
      feed.push([sceneCellOf(now, reader, { place, affiliation: affiliationIn(bracket) })])
    }
    return now !== cell
  }

  useLiveLoader({ channels: [bracketChannel(bracket.id)], everyMs: 1_000, taken })
  const scene = useMemo(
    // What was read a moment ago may be older than the events since.
    () =>
      sceneOfBracket(
        { ...bracket, cells: bracket.cells.map((cell) => withOverride(cell, overrides)) },
        reader,
      ),
    [bracket, reader, overrides],
  )
  return { scene, feed }
}
