import type { ApiDeps } from '../platform/calls/deps.ts'
import type { PictureKind, StoredPicture } from '../platform/storage/picture-store.ts'
import { emblem, poster } from './art.ts'
import { CLUBS } from './demo-content.ts'
import type { DemoEvent } from './demo-events.ts'
import { NEWS_PICTURES } from './demo-news.ts'

/** The demo's pictures by what they show: a club's or a competition's name, or the word for a picture of news. What could not be stored is not there. */
export type DemoPictures = ReadonlyMap<string, StoredPicture>

/** Draws and stores all pictures of the demo: before its transaction, which they would hold open. */
export async function drawPictures(
  { pictures, log }: Pick<ApiDeps, 'pictures' | 'log'>,
  events: readonly DemoEvent[],
): Promise<DemoPictures> {
  const wanted: readonly (readonly [name: string, draw: () => Promise<Buffer>, kind: PictureKind])[] = [
    ...CLUBS.map(
      ([name, , ink, ground], place) => [name, () => emblem(name, [ink, ground], place + 1), 'logo'] as const,
    ),
    ...Object.entries(NEWS_PICTURES).map(
      ([name, hues], place) => [name, () => poster(1_000 + place * 97, hues), 'cover'] as const,
    ),
    ...events.map(({ name, hues }) => [name, () => poster(name.length * 97, hues), 'cover'] as const),
  ]
  const stored = new Map<string, StoredPicture>()
  try {
    // One after the other: what they take at once stays with the process.
    for (const [name, draw, kind] of wanted) {
      const taken = await pictures.take(await draw(), kind)
      if (typeof taken !== 'string') stored.set(name, taken)
    }
    return stored
  } catch (failure) {
    log.warn('the demo is seeded without its pictures', { reason: String(failure) })
    return new Map()
  }
}
