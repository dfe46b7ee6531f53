import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import { rngFrom } from '../../api/seed/rng.ts'
import { inTurns } from '../in-turns.ts'
import { checkBouts, checkClubs, checkDraw, checkLogs, checkPodiums } from './checks.ts'
import { fightAll, type Pace } from './day.ts'
import { announce, collectPayments, enterAll, openMats, weighIn } from './entries.ts'
import { chooseCategories, foundClubs } from './federation.ts'
import { Difference, type Platform, type Print, type Sizes, Steps } from './run.ts'

export interface ChampionshipOptions extends Sizes {
  /** The same number gives the same people, draws and bouts. */
  readonly seed: number
  readonly pace: Pace
  readonly print: Print
  readonly now: () => number
  /** Before the first bout, with what spectators look at. */
  readonly opened?: (competition: Competition, brackets: readonly Bracket[]) => Promise<void>
  /** After every bout, with how many are over. */
  readonly boutEnded?: (fought: number, bouts: number) => Promise<void>
  /** After the last bout. */
  readonly closed?: () => Promise<void>
}

/**
 * A championship from its clubs to its medals, through the calls that each role has: throws the first Difference
 * between what was done and what the platform says of it.
 */
export async function holdChampionship(platform: Platform, options: ChampionshipOptions): Promise<void> {
  const { seed, pace, print, now } = options
  const { organiser } = platform
  const steps = new Steps(print, now)
  const began = now()
  const rng = rngFrom(seed)
  const categories = await chooseCategories(platform, options.athletes)
  if (categories.length === 0) throw new Difference('The platform offers no categories')

  const athletes = await steps.run('clubs', async () => {
    const made = await foundClubs(platform, options, categories, rng, began)
    return [`${options.clubs} clubs with a manager each, ${made.length} athletes`, made] as const
  })
  const competition = await steps.run('competition', async () => {
    const made = await announce(platform, categories, began)
    return [`${made.slug}, ${categories.length} categories`, made] as const
  })
  const entries = await steps.run('entries', async () => {
    const made = await enterAll(platform, competition, athletes)
    return [`${made.length} entered by the organiser`, made] as const
  })
  await steps.run('payments', async () => {
    const sum = await collectPayments(platform, competition, entries)
    return [`${entries.length} orders, ${sum} USD`, sum] as const
  })
  const admitted = await steps.run('weigh-in', async () => {
    const left = await weighIn(platform, entries)
    return [`${left.length} admitted, ${entries.length - left.length} over their weight`, left] as const
  })
  const detailsOf = (ids: readonly { readonly id: number }[]) =>
    inTurns(ids, async ({ id }) => (await organiser.brackets.details({ params: { id } })).data)
  const { brackets, bouts } = await steps.run('draw', async () => {
    const { data } = await organiser.brackets.generate({
      params: { id: competition.id },
      body: { random_seed: String(seed) },
    })
    const made = await detailsOf(data)
    checkDraw(admitted, made)
    const bouts = checkBouts(made)
    return [`${made.length} brackets, ${bouts} bouts`, { brackets: made, bouts }] as const
  })
  const tables = await steps.run('mats', async () => {
    const made = await openMats(platform, competition, options.mats, began)
    return [`${made.length} mats, their judges signed in`, made] as const
  })
  await steps.run('schedule', async () => {
    const { clashes } = await organiser.competitions.rebuildSchedule({
      params: { id: competition.id },
      body: {},
    })
    if (clashes.length > 0) throw new Difference(`The schedule has ${clashes.length} clashes`)
    return [`${bouts} bouts on ${tables.length} mats, no clash`, null] as const
  })

  await options.opened?.(competition, brackets)
  const fought = await steps.run('bouts', async () => {
    const all = await fightAll(
      tables,
      (table) => rngFrom(seed + 1 + table),
      pace,
      async (_, count) => options.boutEnded?.(count, bouts),
    )
    return [`${all.length} bouts fought`, all] as const
  })
  await options.closed?.()
  await steps.run('logs', async () => {
    const acts = await checkLogs(organiser, fought)
    return [`${acts} acts acknowledged, all of them in the logs, once`, acts] as const
  })
  await steps.run('results', async () => {
    const medals = checkPodiums(await detailsOf(brackets), fought)
    const { data } = await organiser.competitions.results({ params: { slug: competition.slug } })
    checkClubs(medals, data.medal_tables.club)
    return [`${medals} medals, as the bouts went`, medals] as const
  })
}
