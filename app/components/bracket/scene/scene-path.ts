/** An athlete's path through a bracket, and finding athletes by name. */
import { CELL_HEIGHT, CELL_WIDTH, type WorldRect } from './geometry.ts'
import type { Scene } from './scene-build.ts'

/** Indexes of the cells an athlete stands in, in the order they are fought. */
export function athletePath(scene: Scene, athlete: number): number[] {
  const path: number[] = []
  for (const [index, cell] of scene.cells.entries()) {
    if (cell.left?.athlete === athlete || cell.right?.athlete === athlete) path.push(index)
  }
  const rank = (index: number) => {
    const place = scene.places[index]
    return place ? place.block * 1_000 + place.column : 0
  }
  return path.sort((a, b) => rank(a) - rank(b))
}

/** The last cell of the path: where the athlete is now, or went out. -1 when the athlete is not in the bracket. */
export const athleteNow = (scene: Scene, athlete: number): number => {
  const path = athletePath(scene, athlete)
  const open = path.find((index) => {
    const status = scene.cells[index]?.status
    return status === 'online' || status === 'ready' || status === 'waiting'
  })
  return open ?? path.at(-1) ?? -1
}

export const cellRect = (scene: Scene, index: number): WorldRect | null => {
  const place = scene.places[index]
  return place ? { x: place.x, y: place.y, width: CELL_WIDTH, height: CELL_HEIGHT } : null
}

export interface SceneAthlete {
  readonly athlete: number
  readonly name: string
  readonly affiliation: string
}

/** Everybody in the bracket once, by name. */
export function athletesOf(scene: Scene): SceneAthlete[] {
  const found = new Map<number, SceneAthlete>()
  for (const cell of scene.cells) {
    for (const side of [cell.left, cell.right]) {
      if (!side || found.has(side.athlete)) continue
      const affiliation = [side.country, side.club].filter(Boolean).join(' · ')
      found.set(side.athlete, { athlete: side.athlete, name: side.name, affiliation })
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').normalize('NFD').replace(/\p{M}/gu, '')

/** Athletes whose name or club has every typed word at the start of one of its words. */
export function findAthletes(
  athletes: readonly SceneAthlete[],
  query: string,
  limit: number,
): SceneAthlete[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const found: SceneAthlete[] = []
  for (const athlete of athletes) {
    const words = plain(`${athlete.name} ${athlete.affiliation}`).split(/[\s·.,-]+/)
    if (wanted.every((start) => words.some((word) => word.startsWith(start)))) found.push(athlete)
    if (found.length === limit) break
  }
  return found
}

/** The colour of an edge: the followed athlete's, one that was walked, or one still open. */
export function edgeColour(
  scene: Scene,
  from: number,
  to: number,
  follow: number | null,
): 'line' | 'strong' | 'accent' {
  const cell = scene.cells[from]
  const target = scene.cells[to]
  if (!cell || !target) return 'line'
  const walker =
    cell.winner === null ? (cell.left ?? cell.right) : cell.winner === 'left' ? cell.left : cell.right
  const walked = cell.winner !== null || cell.status === 'auto'
  if (!walked || !walker) return 'line'
  const arrived = target.left?.athlete === walker.athlete || target.right?.athlete === walker.athlete
  return follow !== null && walker.athlete === follow && arrived ? 'accent' : 'strong'
}
