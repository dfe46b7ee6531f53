import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import { rngFrom } from '../../api/seed/rng.ts'
import { inTurns } from '../in-turns.ts'
import { checkBouts, checkClubs, checkDraw, checkLogs, checkPodiums } from './checks.ts'
import { fightAll, finalToDisqualifyIn } from './day.ts'
import { announce, beginDay, closeRegistration, federationCategories } from './announce.ts'
import { approveAll, enterTeams } from './entries.ts'
import { addAthletes, foundClubs } from './federation.ts'
import { collectPayments } from './payments.ts'
import { newCounts, note, percentiles } from './percentiles.ts'
import { checkPlaces } from './places.ts'
import { planOf } from './plan.ts'
import { reshape } from './reshape.ts'
import type { Bout, Pace } from './table.ts'
import { openMats, setRules, type Table } from './venue.ts'
import { weighIn } from './weigh-in.ts'
import { Difference, type Platform, type Print, type Sizes, Steps } from './run.ts'

/** What there is to look at. */
export interface Venue {
  readonly competition: Competition
  readonly brackets: readonly Bracket[]
  readonly tables: readonly Table[]
}

export interface ChampionshipOptions extends Sizes {
  /** The same number gives the same people, draws and bouts. */
  readonly seed: number
  readonly pace: Pace
  /** Ends with the schedule: the bouts are for whoever comes next. */
  readonly isPreparedOnly?: boolean
  readonly print: Print
  readonly now: () => number
  /** Before the first bout, with what spectators look at. */
  readonly opened?: (venue: Venue) => Promise<void>
  /** After every bout, with how many are over. */
  readonly boutEnded?: (fought: number, bouts: number) => Promise<void>
  /** After the last bout. */
  readonly closed?: () => Promise<void>
}

/** What happened beside the points. */
function asideOf(bouts: readonly Bout[]): string {
  const acts = bouts.flatMap((bout) => bout.acts)
  const count = (type: string) => acts.filter((act) => act.type === type).length
  const queued = acts.filter(({ isQueued }) => isQueued).length
  const disqualified = bouts.filter(({ isDisqualified }) => isDisqualified).length
  const confirmed = acts.filter(({ votes, type }) => votes !== null && type === 'point').length
  const decided = acts.filter(({ votes, type }) => votes !== null && type === 'end').length
  const dismissed = bouts.reduce((sum, bout) => sum + bout.dismissed, 0)
  return [
    `${count('undo')} taken back, ${count('technical_break')} breaks, ${count('challenge')} challenges`,
    `${queued} acts offline, ${disqualified} disqualified`,
    `side judges: ${confirmed} points confirmed, ${dismissed} dismissed, ${decided} decisions`,
  ].join('; ')
}

/**
 * A championship from its clubs to its medals, through the calls that each role has: throws the first Difference
 * between what was done and what the platform says of it. Returns where it is held.
 */
export async function holdChampionship(platform: Platform, options: ChampionshipOptions): Promise<Venue> {
  const { seed, pace, print, now } = options
  const { organiser } = platform
  const steps = new Steps(print, now)
  const began = now()
  const known = await federationCategories(platform)
  const plan = planOf(
    options,
    known.map(({ limits }) => limits),
    rngFrom(seed),
    began,
  )

  const clubs = await steps.run('clubs', async () => {
    const made = await foundClubs(platform, plan, began)
    return [`${made.length} founded by their managers and confirmed`, made] as const
  })
  const athletes = await steps.run('athletes', async () => {
    const made = await addAthletes(clubs)
    return [`${made.length} added by their clubs`, made] as const
  })
  const { competition, categoryIds } = await steps.run('competition', async () => {
    const made = await announce(platform, plan, known, began)
    return [`${made.competition.slug}, ${made.categoryIds.length} categories`, made] as const
  })
  const entered = await steps.run('entries', async () => {
    const made = await enterTeams(platform, clubs, athletes, { competition, categoryIds })
    const imported = made.filter(({ athlete }) => athlete.club.plan.isImported).length
    await closeRegistration(platform, competition, now())
    return [`${made.length} entered by their clubs, ${imported} of them from a list`, made] as const
  })
  await steps.run('approvals', async () => {
    const decisions = await approveAll(platform, competition, entered)
    return [`${entered.length} entries approved in ${decisions} decisions`, null] as const
  })
  const paid = await steps.run('payments', async () => {
    const made = await collectPayments(platform, competition, entered)
    return [
      `${made.orders} orders, ${made.paid} USD paid, ${made.refunded} USD given back; by club as well`,
      made.entries,
    ] as const
  })
  const weighed = await steps.run('weigh-in', async () => {
    const made = await weighIn(platform, competition, paid, { plan, categoryIds })
    return [
      `${made.entries.length} admitted after ${made.tries} tries, ${made.moved} moved, ${made.leftOut} left out`,
      made.entries,
    ] as const
  })
  const admitted = await steps.run('categories', async () => {
    const made = await reshape(platform, competition, weighed)
    return [`${made.merges} merges and ${made.splits} splits, as the previews said`, made.entries] as const
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
    await beginDay(platform, competition, now())
    await setRules(platform, competition)
    const made = await openMats(platform, competition, options.mats, began)
    const sides = made.reduce((sum, table) => sum + table.sides.length, 0)
    return [`${made.length} mats, their judges signed in, ${sides} of them side judges`, made] as const
  })
  await steps.run('schedule', async () => {
    const { clashes } = await organiser.competitions.rebuildSchedule({
      params: { id: competition.id },
      body: {},
    })
    if (clashes.length > 0) throw new Difference(`The schedule has ${clashes.length} clashes`)
    return [`${bouts} bouts on ${tables.length} mats, no clash`, null] as const
  })

  const venue = { competition, brackets, tables }
  if (options.isPreparedOnly) return venue
  await options.opened?.(venue)
  const fought = await steps.run('bouts', async () => {
    const all = await fightAll(
      tables,
      {
        rngOf: (table) => rngFrom(seed + 1 + table),
        pace,
        disqualifiedIn: finalToDisqualifyIn(brackets),
      },
      async (_, count) => options.boutEnded?.(count, bouts),
    )
    return [`${all.length} bouts fought; ${asideOf(all)}`, all] as const
  })
  const answered = newCounts()
  for (const ms of fought.flatMap(({ answeredMs }) => answeredMs)) note(answered, ms)
  print(`  acts       ${percentiles(answered)} to their answer`)
  await options.closed?.()
  await steps.run('logs', async () => {
    const acts = await checkLogs(organiser, fought)
    return [`${acts} acts acknowledged, all of them in the logs, once`, acts] as const
  })
  await steps.run('results', async () => {
    const ended = await detailsOf(brackets)
    const medals = checkPodiums(ended, fought)
    const { data } = await organiser.competitions.results({ params: { slug: competition.slug } })
    checkClubs(medals, data.medal_tables.club)
    const places = checkPlaces(ended, fought, data.categories)
    return [`${medals} medals and ${places} places, as the bouts went`, null] as const
  })
  return venue
}
