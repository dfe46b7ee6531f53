import type { FightCard } from '../../domain/contract/fight.fields.ts'
import type { AppContext } from '../session/context.ts'
import { load } from '../client/load.ts'
import { oncePerAnswer } from '../client/once-per-answer.ts'

/** A mat and the bout under way on it, null between bouts. A bout on no mat has a place of its own at the end. */
export interface LiveMat<F = FightCard> {
  readonly key: string
  readonly name: string
  readonly fight: F | null
}

type LiveBout = Pick<FightCard, 'id'> & { readonly mat: { readonly id: number } | null }

/** Bouts under way at most in one request. */
const BOUTS = 100

/**
 * The mats of competitions with a bout under way, by competition and then in the order of its mats: a mat keeps its
 * place when a bout of another ends. Empty without a bout under way. @param slug of one competition; without it all
 */
export async function loadLiveMats({ api }: AppContext, slug?: string): Promise<readonly LiveMat[]> {
  const { data: fights } = await load(
    api.fights.list({
      query: { ...(slug !== undefined && { competition: slug }), status: 'online', per_page: BOUTS },
    }),
  )
  const venues = await Promise.all(
    competitionsOf(fights).map(async (id) => {
      const query = { competition_id: id, no_pagination: '1' } as const
      return (await load(api.mats.list({ query }))).data
    }),
  )
  return atVenues(fights, ...venues)
}

type Mats = readonly { readonly id: number; readonly name: string }[]

const competitionsOf = (fights: readonly FightCard[]): readonly number[] =>
  [...new Set(fights.map(({ competition }) => competition.id))].sort((a, b) => a - b)

/** @param venues the mats of each competition, in the order of these */
const atVenues = oncePerAnswer((fights: readonly FightCard[], ...venues: readonly Mats[]) =>
  competitionsOf(fights).flatMap((id, at) =>
    liveMats(
      venues[at] ?? [],
      fights.filter(({ competition }) => competition.id === id),
    ),
  ),
)

/** @param mats of one competition, in their order @param fights of the same competition, under way */
export function liveMats<F extends LiveBout>(mats: Mats, fights: readonly F[]): LiveMat<F>[] {
  const known = new Set(mats.map(({ id }) => id))
  return [
    ...mats.map(({ id, name }) => ({
      key: `mat ${id}`,
      name,
      fight: fights.find(({ mat }) => mat?.id === id) ?? null,
    })),
    ...fights
      .filter(({ mat }) => !mat || !known.has(mat.id))
      .map((fight) => ({ key: `bout ${fight.id}`, name: '', fight })),
  ]
}
