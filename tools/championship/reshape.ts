import type { CategoryMoves } from '~/domain/contract/competition-category.fields.ts'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import { limitsOf, readCompetition } from './announce.ts'
import { mergesOf } from './classes.ts'
import type { Entry } from './entries.ts'
import { Difference, type Platform, requireSame } from './run.ts'

/** Fewer are not worth two categories. */
const FEWEST_TO_SPLIT = 6

interface Reshaped {
  readonly entries: readonly Entry[]
  readonly merges: number
  readonly splits: number
}

/** Who goes where: to be the same when it is looked at and when it is done. */
const movesIn = ({ targets }: CategoryMoves) =>
  targets.map(({ entrants }) =>
    entrants
      .map(({ user, from }) => `${user.id}: ${from.map(({ id }) => id).join()}`)
      .toSorted()
      .join('; '),
  )

/** Throws a Difference unless what was done is what was foretold. Returns the entries in their new categories. */
function moved(
  entries: readonly Entry[],
  from: readonly number[],
  preview: CategoryMoves,
  done: CategoryMoves,
): Entry[] {
  if (movesIn(preview).join(' | ') !== movesIn(done).join(' | '))
    throw new Difference(`Categories ${from.join(', ')}: the preview said ${movesIn(preview).join(' | ')}`)
  const target = new Map(
    done.targets.flatMap(({ id, entrants }) => entrants.map(({ user }) => [user.id, id])),
  )
  const leaving = entries.filter(({ categoryId }) => from.includes(categoryId))
  requireSame(`entrants of the categories ${from.join(', ')}`, leaving.length, target.size)
  return entries.map((entry) => {
    if (!from.includes(entry.categoryId)) return entry
    const categoryId = target.get(entry.athlete.id)
    if (categoryId == null) throw new Difference(`${entry.athlete.plan.name} got lost between categories`)
    return { ...entry, categoryId }
  })
}

async function mergeSmall(platform: Platform, competition: Competition, entries: readonly Entry[]) {
  const { categories } = await readCompetition(platform, competition)
  const { merge } = platform.organiser.competitionCategories
  for (const category of categories)
    requireSame(
      `${category.name}: entrants`,
      entries.filter(({ categoryId }) => categoryId === category.id).length,
      category.entrants,
    )
  const merges = mergesOf(categories.map((one) => ({ ...one, limits: limitsOf(one) })))
  let now = [...entries]
  for (const ids of merges) {
    const ask = async (more: { readonly preview: '1' } | { readonly digest: string }) =>
      (await merge({ params: { id: competition.id }, body: { categories: ids, ...more } })).data
    const preview = await ask({ preview: '1' })
    now = moved(now, ids, preview, await ask({ digest: preview.digest }))
  }
  return { entries: now, merges: merges.length }
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)]!

/** A category of any weight that many have entered is split at their median weight. */
async function splitOpen(platform: Platform, competition: Competition, entries: readonly Entry[]) {
  const { categories } = await readCompetition(platform, competition)
  const { split } = platform.organiser.competitionCategories
  const open = categories.filter(
    ({ weight_from, weight_to, entrants }) =>
      weight_from === null && weight_to === null && entrants >= FEWEST_TO_SPLIT,
  )
  let now = [...entries]
  for (const { id } of open) {
    const weight = median(
      now.filter(({ categoryId }) => categoryId === id).map(({ athlete }) => athlete.plan.weight),
    )
    const ask = async (more: { readonly preview: '1' } | { readonly digest: string }) =>
      (await split({ params: { id: competition.id }, body: { category_id: id, weight, ...more } })).data
    const preview = await ask({ preview: '1' })
    now = moved(now, [id], preview, await ask({ digest: preview.digest }))
  }
  return { entries: now, splits: open.length }
}

/** Small categories are merged and one of any weight is split, each after a preview. */
export async function reshape(
  platform: Platform,
  competition: Competition,
  entries: readonly Entry[],
): Promise<Reshaped> {
  const { entries: split, splits } = await splitOpen(platform, competition, entries)
  const { entries: merged, merges } = await mergeSmall(platform, competition, split)
  return { entries: merged, merges, splits }
}
