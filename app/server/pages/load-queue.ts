import type { QueueRow } from '../../components/screen/scene.ts'
import { parseServerDate } from '../../i18n/format.ts'
import type { AppContext } from '../session/context.ts'

/** All bouts of a competition that wait on its mats, in the order they are expected in. An empty list of mats is all. */
export async function loadQueue(
  api: AppContext['api'],
  slug: string,
  matIds: readonly number[],
): Promise<QueueRow[]> {
  const { data } = await api.competitions.timetable({ params: { slug } })
  const athletes = new Map(data.athletes.map((athlete) => [athlete.id, athlete]))
  const categories = new Map(data.categories.map(({ id, name }) => [id, name]))
  const side = (id: number | null) => {
    const athlete = id === null ? undefined : athletes.get(id)
    return athlete ? { name: athlete.name } : null
  }
  const waiting = data.mats
    .filter(({ mat }) => matIds.length === 0 || matIds.includes(mat.id))
    .flatMap(({ mat, bouts }) =>
      bouts
        .filter(({ status }) => status === 'waiting')
        .map((bout, place) => ({
          id: bout.id,
          place,
          mat: mat.name,
          number: bout.number,
          round: bout.round,
          category: categories.get(bout.category_id) ?? '',
          start_estimate_at: bout.start_estimate_at,
          awaits: bout.awaits,
          details: { left_user: side(bout.left_id), right_user: side(bout.right_id) },
        })),
    )
  // A mat's own order holds; between mats, the one whose bout comes sooner.
  return waiting.sort((a, b) => timeOf(a) - timeOf(b) || a.place - b.place)
}

const timeOf = ({ start_estimate_at: at }: Pick<QueueRow, 'start_estimate_at'>): number =>
  (at === null ? null : parseServerDate(at)) ?? Number.MAX_SAFE_INTEGER
