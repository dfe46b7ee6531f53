import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { ImportRowInput } from '~/domain/contract/entries-import.fields.ts'
import { inTurns } from '../in-turns.ts'
import { PRICE } from './announce.ts'
import { DISCIPLINE } from './classes.ts'
import { type Athlete, type Club, hasNoWeight } from './federation.ts'
import { Difference, type Platform, requireSame } from './run.ts'

/** An entry that is not closed. */
export interface Entry {
  readonly id: number
  readonly athlete: Athlete
  readonly categoryId: number
}

/** Entries by the club of their athletes. */
export function byClub(entries: readonly Entry[]): [Club, Entry[]][] {
  const clubs = new Map<Club, Entry[]>()
  for (const entry of entries)
    clubs.set(entry.athlete.club, [...(clubs.get(entry.athlete.club) ?? []), entry])
  return [...clubs]
}

interface Entering {
  readonly competition: Competition
  /** Ids of the planned categories, in their order. */
  readonly categoryIds: readonly number[]
}

/** A manager looks at whom the club may enter, what that would do, and does it. */
async function enterTeam(
  club: Club,
  athletes: readonly Athlete[],
  { competition, categoryIds }: Entering,
): Promise<Entry[]> {
  const params = { id: competition.id }
  const wanted = new Map(athletes.map((athlete) => [athlete.id, categoryIds[athlete.plan.category]!]))
  const { data: candidates } = await club.manager.teams.candidates({
    params,
    query: { managed_by: 'club' },
  })
  requireSame(`${club.name}: candidates`, athletes.length, candidates.length)
  const byId = new Map(athletes.map((athlete) => [athlete.id, athlete]))
  for (const { user, proposed, reasons } of candidates) {
    const found = proposed.find(({ discipline }) => discipline === DISCIPLINE)?.category_id
    const planned = byId.get(user.id)?.plan
    // A category of any weight takes also those whose weight nobody knows.
    const isUnsure = planned && hasNoWeight(club, planned)
    if (isUnsure ? found !== undefined && found !== wanted.get(user.id) : found !== wanted.get(user.id))
      throw new Difference(
        `${club.name}: ${user.name} is proposed for category ${found ?? 'none'} (${reasons.map(({ code }) => code).join()}), and belongs to ${wanted.get(user.id) ?? 'another club'}`,
      )
  }
  const rows = athletes.map(({ id, plan }) => ({
    user_id: id,
    disciplines: [DISCIPLINE],
    ...(hasNoWeight(club, plan) && { weight: plan.weight }),
  }))
  const enter = async (more: { readonly preview?: '1' }) =>
    (await club.manager.teams.enter({ params, body: { managed_by: 'club', rows, ...more } })).data
  const looked = await enter({ preview: '1' })
  requireSame(`${club.name}: to be entered`, athletes.length, looked.entered.length)
  const done = await enter({})
  requireSame(`${club.name}: entered`, athletes.length, done.entered.length)
  requireSame(`${club.name}: asked to pay`, athletes.length * PRICE, done.amount)
  return done.entered.map(({ user, application_id: id, categories, user_approved: isAccepted }) => {
    const [category] = categories
    if (id === null || !category || category.id !== wanted.get(user.id) || !isAccepted)
      throw new Difference(`${club.name}: ${user.name} is not entered where the preview said`)
    return { id, athlete: byId.get(user.id)!, categoryId: category.id }
  })
}

/** What is wrong in the list at first: a day there is not, a weight in words, a letter of another alphabet. */
const SLIPS: readonly {
  readonly cell: keyof ImportRowInput['cells']
  readonly spoilt: (text: string) => string
}[] = [
  { cell: 'birth_date', spoilt: () => '31.02.2010' },
  { cell: 'weight', spoilt: () => 'сорок' },
  { cell: 'name', spoilt: (name) => `${name}x` },
]

const FIRST_LINE = 2

function rowsOf({ name: club, plan }: Club): ImportRowInput[] {
  return plan.athletes.map(({ name, birthDate, gender, weight }, at) => ({
    line: FIRST_LINE + at,
    cells: {
      name,
      birth_date: birthDate.split('-').reverse().join('.'),
      gender: gender === 'male' ? 'м' : 'ж',
      weight: String(weight).replace('.', ','),
      club,
    },
  }))
}

/** The organiser imports a list with slips in it: looks at it, corrects what is refused, and enters it. */
async function importTeam(
  { organiser }: Platform,
  club: Club,
  { competition, categoryIds }: Entering,
): Promise<Entry[]> {
  const params = { id: competition.id }
  const rows = rowsOf(club)
  const preview = async (sent: readonly ImportRowInput[]) =>
    (await organiser.entriesImport.preview({ params, body: { rows: [...sent] } })).data
  const slips = SLIPS.slice(0, rows.length)
  const first = await preview(
    rows.map((row, at) => {
      const slip = slips[at]
      if (!slip) return row
      return { ...row, cells: { ...row.cells, [slip.cell]: slip.spoilt(row.cells[slip.cell] ?? '') } }
    }),
  )
  requireSame('rows of the list that are wrong', slips.length, first.counts.wrong)
  for (const [at, { cell }] of slips.entries())
    if (!first.rows.find(({ line }) => line === FIRST_LINE + at)?.errors[cell])
      throw new Difference(`The list: nothing is said of the ${cell} in line ${FIRST_LINE + at}`)
  const second = await preview(rows)
  const alike = new Set(second.rows.flatMap(({ line, status }) => (status === 'new' ? [] : [line])))
  const decided = rows.map((row) => (alike.has(row.line) ? { ...row, decision: 'add' as const } : row))
  const { data: outcome } = await organiser.entriesImport.enter({
    params,
    body: { rows: decided, confirmed_by: club.plan.managerName },
  })
  requireSame('entered from the list', rows.length, outcome.entered)
  requireSame('new people of the list', rows.length, outcome.made)
  const { data: applications } = await organiser.applications.list({
    query: { competition: competition.slug, club_id: club.id, no_pagination: '1' },
  })
  requireSame(`${club.name}: entries`, rows.length, applications.length)
  return club.plan.athletes.map((plan) => {
    const found = applications.find(({ user }) => user.name === plan.name)
    const categoryId = categoryIds[plan.category]!
    if (found?.categories[0]?.id !== categoryId)
      throw new Difference(`The list: ${plan.name} is entered in ${found?.categories[0]?.name ?? 'nothing'}`)
    return { id: found.id, athlete: { id: found.user.id, club, plan }, categoryId }
  })
}

/** Every club's team is entered, one of them by a list. */
export async function enterTeams(
  platform: Platform,
  clubs: readonly Club[],
  athletes: readonly Athlete[],
  entering: Entering,
): Promise<Entry[]> {
  const teams = clubs.filter(({ plan }) => plan.athletes.length > 0)
  const entries = await inTurns(teams, (club) =>
    club.plan.isImported
      ? importTeam(platform, club, entering)
      : enterTeam(
          club,
          athletes.filter((athlete) => athlete.club === club),
          entering,
        ),
  )
  return entries.flat()
}

/** The organiser approves what the clubs have sent, club by club: some by a filter, some one by one chosen. */
export async function approveAll(
  { organiser }: Platform,
  competition: Competition,
  entries: readonly Entry[],
): Promise<number> {
  const params = { id: competition.id }
  const waiting = byClub(entries).filter(([club]) => !club.plan.isImported)
  for (const [at, [club, own]] of waiting.entries()) {
    const chosen =
      at % 2 === 0
        ? { matching: { club_id: club.id, status: 'waiting_for_organiser_approval' as const } }
        : { ids: own.map(({ id }) => id) }
    const { data } = await organiser.applications.decideMany({
      params,
      body: { decision: 'approve', ids: [], ...chosen },
    })
    requireSame(`${club.name}: approved`, own.length, data.decided)
  }
  const { data: counts } = await organiser.applications.counts({ params, query: {} })
  requireSame('entries approved', entries.length, counts.approved)
  await checkEntryCount(organiser, competition, entries)
  return waiting.length
}

/** The organiser counts as many entries that are not closed. */
export async function checkEntryCount(
  organiser: Platform['organiser'],
  { id }: Competition,
  entries: readonly Entry[],
): Promise<void> {
  const { data: counts } = await organiser.applications.counts({ params: { id }, query: {} })
  const standing = counts.statuses
    .filter(({ status }) => status !== 'withdrawn' && status !== 'not_approved')
    .reduce((sum, { count }) => sum + count, 0)
  requireSame('entries that stand', entries.length, standing)
}
