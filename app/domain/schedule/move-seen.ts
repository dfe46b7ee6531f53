import type { BoutId } from './bout.ts'
import type { MovePreview } from './move-effect.ts'

/**
 * What somebody has seen who looked at a move: where each moved bout comes to stand, before which other, and what would
 * clash. Moments are no part of it: they go on with the day, and the same move would be another one every second.
 */
export function seenOfMove({ slots, clashes }: MovePreview, moved: ReadonlySet<BoutId>) {
  const queue = [...slots].sort((one, other) => one.queueNumber - other.queueNumber)
  const places = queue
    .filter(({ bout }) => moved.has(bout))
    .map(({ bout, mat, queueNumber }) => {
      const next = queue.find((slot) => slot.mat === mat && slot.queueNumber > queueNumber)
      return [bout, mat, next?.bout ?? null] as const
    })
    .sort(([one], [other]) => Number(one) - Number(other))
  const clashing = clashes.map(({ code, bout, other, athlete }) =>
    [code, bout, other ?? '', athlete ?? ''].join(' '),
  )
  return { places, clashes: clashing.sort() }
}
