import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Bracket } from '../../domain/contract/bracket.fields.ts'
import { load } from '../client/load.ts'
import { loadBracketPapers, loadEntrants } from './event-papers.ts'

/** One bout of an athlete: against which lot, with which points. Nothing is said of what is still to come. */
interface MetBout {
  readonly against: number | null
  readonly own: number | null
  readonly other: number | null
  readonly won: boolean | null
}

/** The drawn brackets with the lot of each athlete, whom they met in turn, and the places that are certain. */
export async function loadDrawPapers(args: LoaderFunctionArgs) {
  const { competition, categories, brackets } = await loadBracketPapers(args)
  const { api } = args.context
  const [{ data: results }, entrantOf] = await Promise.all([
    load(api.competitions.results({ params: { slug: competition.slug } })),
    loadEntrants(api, competition.id),
  ])
  return {
    competition,
    categories,
    drawn: brackets.map((bracket) => {
      const places = results.categories.find((one) => one.bracket_id === bracket.id)?.places ?? []
      const lots = new Map(
        bracket.slots.flatMap((id, slot) => (id === null ? [] : [[id, slot + 1] as const])),
      )
      const inTurn = [...bracket.cells].sort((a, b) => a.x - b.x || a.y - b.y)
      const people = new Map(
        bracket.cells
          .flatMap(({ left_user: left, right_user: right }) => [left, right])
          .flatMap((user) => (user ? [[user.id, user] as const] : [])),
      )
      return {
        category: bracket.category.name,
        seed: bracket.random_seed,
        athletes: [...lots].flatMap(([id, lot]) => {
          const user = people.get(id)
          if (!user) return []
          const own = places.find((place) => place.user.id === id)
          return [
            {
              lot,
              user,
              entrant: entrantOf.get(id) ?? null,
              place: own ?? null,
              bouts: inTurn.flatMap((cell) => metIn(cell, id, lots)),
            },
          ]
        }),
      }
    }),
  }
}

type Cell = Bracket['cells'][number]

function metIn(cell: Cell, id: number, lots: ReadonlyMap<number, number>): MetBout[] {
  const side = cell.left_user?.id === id ? 'left' : cell.right_user?.id === id ? 'right' : null
  if (!side) return []
  const other = side === 'left' ? 'right' : 'left'
  const opponent = cell[`${other}_user`]
  // A bye is no bout.
  if (!opponent) return []
  const ended = cell.fight?.status === 'ended' ? cell.fight : null
  return [
    {
      against: lots.get(opponent.id) ?? null,
      own: ended ? ended[`${side}_points`] : null,
      other: ended ? ended[`${other}_points`] : null,
      won: cell.winner === null ? null : cell.winner === side,
    },
  ]
}
