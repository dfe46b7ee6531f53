import type { AthleteId } from '../bracket/bracket.ts'

/** A bout that holds its mat and its athletes, or is about to. */
export interface VenueBout {
  readonly id: number
  /** Null while no mat is given to it. */
  readonly mat: number | null
  readonly left: AthleteId | null
  readonly right: AthleteId | null
}

/** Why a bout may not go on now: `by` is the bout that is under way. */
export type VenueRefusal =
  | { readonly code: 'mat_busy'; readonly by: number }
  | { readonly code: 'athlete_busy'; readonly by: number; readonly athlete: AthleteId }

/**
 * Nobody fights twice at once, and no mat holds two bouts (design §5, schedule). `online` are the bouts under way in
 * the competition; the bout itself may be among them. Null when the bout may go on.
 */
export function busyWith(bout: VenueBout, online: readonly VenueBout[]): VenueRefusal | null {
  const others = online.filter(({ id }) => id !== bout.id)
  const onMat = bout.mat === null ? undefined : others.find(({ mat }) => mat === bout.mat)
  if (onMat) return { code: 'mat_busy', by: onMat.id }
  for (const athlete of [bout.left, bout.right]) {
    if (athlete === null) continue
    const held = others.find(({ left, right }) => left === athlete || right === athlete)
    if (held) return { code: 'athlete_busy', by: held.id, athlete }
  }
  return null
}
