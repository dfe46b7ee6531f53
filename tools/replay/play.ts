import type { Bracket, BracketCellView } from '~/domain/contract/bracket.fields.ts'
import { type ApiClient, ApiRefusal } from '~/server/client/api-client.ts'
import { asFought } from './as-fought.ts'
import { endingOf, strippedOf } from './ending.ts'
import { type Venue, openVenue, type People } from './venue.ts'
import { absentees } from './absentees.ts'
import { isOnPodium } from './podium.ts'
import { nameOf, positionsOf, type Replacement } from './positions.ts'
import {
  allBouts,
  type AthleteKey,
  athletesOf,
  isSameName,
  type RecordedBout,
  type RecordedEvent,
} from './recorded-event.ts'
import { thirdPlaceOf } from './third-place.ts'
import { missingFacts } from './missing-facts.ts'

export type Print = (line: string) => void

/** The first thing in which the platform and the file differ. */
export class Difference extends Error {}

interface Stage {
  readonly event: RecordedEvent
  readonly api: ApiClient
  readonly venue: Venue
  readonly print: Print
  /** The file's athletes by the platform's ids. */
  readonly keys: ReadonlyMap<number, AthleteKey>
}

/**
 * Plays a recorded event from its draw to its podium, every bout through the calls a table makes. Throws the first
 * Difference between what the file says and what the platform's rules make of it.
 */
export async function replay(
  people: People,
  recorded: RecordedEvent,
  print: Print,
  now: number,
): Promise<void> {
  const event = asFought(recorded)
  const { slots, replacements } = positionsOf(event)
  const thirdPlace = thirdPlaceOf(event)
  const fighters = slots.filter((slot) => slot !== null)
  print(
    `${event.title}: ${fighters.length} athletes in a draw of ${slots.length}, third place: ${thirdPlace}`,
  )
  for (const line of missingFacts(event)) print(`  not in the file: ${line}`)
  for (const [key, { name }] of event.athletes)
    if (!fighters.includes(key)) print(`  ${name} is in no bout of the file and is not drawn`)
  const venue = await openVenue(people, event, fighters, now)
  print(`  competition ${venue.competition.slug}, everybody entered and confirmed`)
  const { data: bracket } = await people.organiser.brackets.draw({
    params: { id: venue.competition.id },
    body: {
      category_id: venue.categoryId,
      third_place: thirdPlace,
      slots: slots.map((slot) => (slot === null ? null : venue.athletes.get(slot)!)),
    },
  })
  await people.organiser.competitions.rebuildSchedule({ params: { id: venue.competition.id }, body: {} })
  const keys = new Map([...venue.athletes].map(([key, id]) => [id, key]))
  const stage: Stage = { event, api: people.organiser, venue, print, keys }
  let ended = await fightAll(stage, bracket.id, replacements)
  for (const athlete of strippedOf(event)) ended = await strip(stage, ended, athlete)
  checkPodium(stage, ended)
}

/** Fights whatever the bracket offers until it offers nothing more. */
async function fightAll(
  stage: Stage,
  bracketId: number,
  replacements: readonly Replacement[],
): Promise<Bracket> {
  const open = new Set(allBouts(stage.event))
  const due = [...replacements]
  for (;;) {
    let { data: bracket } = await stage.api.brackets.details({ params: { id: bracketId } })
    for (const replacement of due.splice(0)) {
      if (open.has(replacement.bout)) due.push(replacement)
      else bracket = await replace(stage, bracket, replacement)
    }
    const [cell] = bracket.cells
      .filter(({ status }) => status === 'ready')
      .sort((a, b) => (a.queue_number ?? 0) - (b.queue_number ?? 0))
    if (!cell) {
      checkWalkovers(stage, bracket, open)
      return bracket
    }
    const bout = boutOf(stage, cell, open)
    if (bout) {
      await fight(stage, cell, bout)
      open.delete(bout)
    } else await leaveOut(stage, bracket, cell, open)
  }
}

const keyOf = (stage: Stage, person: { readonly id: number } | null): AthleteKey | null =>
  person ? (stage.keys.get(person.id) ?? null) : null

const STAGES: Readonly<Record<string, RecordedBout['stage']>> = {
  main: 'main',
  repechage: 'repechage',
  bronze: 'bronze',
}

const called = (cell: BracketCellView) =>
  `${cell.round}${cell.queue_number === null ? '' : ` (No. ${cell.queue_number})`}`

const pairIn = (stage: Stage, cell: BracketCellView) =>
  [cell.left_user, cell.right_user].flatMap((user) => keyOf(stage, user) ?? [])

/** The bout of the file that belongs in a cell: the same stage, the same two. */
function boutOf(
  stage: Stage,
  cell: BracketCellView,
  open: ReadonlySet<RecordedBout>,
): RecordedBout | undefined {
  const pair = pairIn(stage, cell)
  return [...open].find(
    (bout) =>
      bout.stage === STAGES[cell.stage] &&
      athletesOf(bout).length === 2 &&
      athletesOf(bout).every((key) => pair.includes(key)),
  )
}

/** The file has no bout of the two who meet here: who of them is not seen again has not come to it. */
async function leaveOut(
  stage: Stage,
  bracket: Bracket,
  cell: BracketCellView,
  open: ReadonlySet<RecordedBout>,
): Promise<void> {
  const { event, api, venue, print } = stage
  const toCome = [...open].filter((bout) => !walkoverOf(stage, bracket, bout))
  const gone = absentees(event, STAGES[cell.stage] ?? 'main', pairIn(stage, cell), toCome)
  if (gone.length === 0) throw otherBout(stage, cell, open)
  for (const key of gone) {
    const user_id = venue.athletes.get(key)!
    const leaving = isOnPodium(event, key)
      ? ({ reason: 'withdrawal', effect: 'forfeit' } as const)
      : ({ reason: 'no_show', effect: 'expel' } as const)
    await api.brackets.remove({ params: { id: bracket.id }, body: { user_id, ...leaving } })
    print(
      `  ${called(cell).padEnd(24)} ${nameOf(event, key)} has not come: the file has no bout here, and does not name this athlete again`,
    )
  }
}

function otherBout(stage: Stage, cell: BracketCellView, open: ReadonlySet<RecordedBout>): Difference {
  const { event } = stage
  const pair = pairIn(stage, cell)
  const near = [...open].filter(
    (bout) => bout.stage === STAGES[cell.stage] && athletesOf(bout).some((key) => pair.includes(key)),
  )
  const listed = near.map((bout) => `${bout.roundName}: ${nameOf(event, bout.a)} – ${nameOf(event, bout.b)}`)
  return new Difference(
    `${called(cell)}: here ${pair.map((key) => nameOf(event, key)).join(' meets ')}; ` +
      (listed.length > 0
        ? `the file has ${listed.join('; ')}`
        : 'the file has no bout of either at this stage any more'),
  )
}

async function fight(stage: Stage, cell: BracketCellView, bout: RecordedBout): Promise<void> {
  const { event, api, venue, print } = stage
  const { fight: played } = cell
  if (!played) throw new Difference(`${called(cell)}: there is no fight to score`)
  const ending = endingOf(event, bout)
  const put = (body: Parameters<ApiClient['fightEvents']['put']>[0]['body']) =>
    api.fightEvents.put({ params: { fight_id: played.id }, body })
  try {
    if (ending.started) await put({ type: 'start' })
    for (const [athlete, value] of ending.points)
      await put({ type: 'point', user_id: venue.athletes.get(athlete)!, value })
    const { data } = await put({
      type: 'end',
      reason: ending.reason,
      ...(bout.winner !== null &&
        ending.reason !== 'points' && { user_id: venue.athletes.get(bout.winner)! }),
    })
    if (keyOf(stage, data.winner) !== bout.winner)
      throw new Difference(
        `${called(cell)}: here ${nameOf(event, keyOf(stage, data.winner))} wins, in the file ${nameOf(event, bout.winner)}`,
      )
  } catch (failure) {
    if (!(failure instanceof ApiRefusal)) throw failure
    throw new Difference(
      `${called(cell)}: ${describe(event, bout)} was refused: ${failure.message} (${failure.code})`,
    )
  }
  const note = ending.note ? `  [${ending.note}]` : ''
  print(`  ${called(cell).padEnd(24)} ${describe(event, bout)} (${ending.reason})${note}`)
}

function describe(event: RecordedEvent, bout: RecordedBout): string {
  const side = (key: AthleteKey | null) => {
    const country = key === null ? null : event.athletes.get(key)?.country
    return `${nameOf(event, key)}${country ? ` (${country})` : ''}${key !== null && key === bout.winner ? ' *' : ''}`
  }
  const marks = bout.marks.filter((mark) => mark !== null).join(' ')
  return `${side(bout.a)}  ${bout.scores.join(':')}${marks && ` ${marks}`}  ${side(bout.b)}`
}

/** A winner who was disqualified afterwards: the place and the medal are lost, and nobody moves up. */
async function strip(stage: Stage, bracket: Bracket, athlete: AthleteKey): Promise<Bracket> {
  const { event, api, venue, print } = stage
  const user_id = venue.athletes.get(athlete)!
  if (bracket.removals.some(({ user }) => user.id === user_id)) return bracket
  const { data } = await api.brackets.remove({
    params: { id: bracket.id },
    body: { user_id, reason: 'disqualification', effect: 'expel' },
  })
  print(`  ${nameOf(event, athlete)} is disqualified after the last bout`)
  return data
}

/** A winner who was taken out afterwards: the one beaten in that bout goes on in the same place. */
async function replace(stage: Stage, bracket: Bracket, { removed, bout }: Replacement): Promise<Bracket> {
  const { event, api, venue, print } = stage
  const user_id = venue.athletes.get(removed)!
  try {
    const { data } = await api.brackets.remove({
      params: { id: bracket.id },
      body: { user_id, reason: 'failed_weigh_in', effect: 'replace' },
    })
    const promoted = athletesOf(bout).find((key) => key !== removed) ?? null
    print(
      `  ${nameOf(event, removed)} is taken out after the ${bout.roundName}; ${nameOf(event, promoted)} goes on`,
    )
    return data
  } catch (failure) {
    if (!(failure instanceof ApiRefusal)) throw failure
    throw new Difference(`${nameOf(event, removed)} cannot be replaced: ${failure.message} (${failure.code})`)
  }
}

/** The cell in which a bout of the file was decided here without one, the same way. */
const walkoverOf = (stage: Stage, bracket: Bracket, bout: RecordedBout): BracketCellView | undefined =>
  bracket.cells.find(
    (found) =>
      STAGES[found.stage] === bout.stage &&
      (found.status === 'auto' || found.status === 'cancelled') &&
      athletesOf(bout).some((key) => pairIn(stage, found).includes(key)) &&
      winnerOf(stage, found) === bout.winner,
  )

/** What the file has and nobody fought here must have been decided here without a bout, and the same way. */
function checkWalkovers(stage: Stage, bracket: Bracket, open: ReadonlySet<RecordedBout>): void {
  const { event, print } = stage
  for (const bout of open) {
    const cell = walkoverOf(stage, bracket, bout)
    if (!cell)
      throw new Difference(
        `${bout.roundName}: the file has ${describe(event, bout)}; it did not come up here`,
      )
    print(
      `  ${called(cell).padEnd(24)} ${describe(event, bout)} (without a bout: ${cell.result_reason ?? 'nobody left'})`,
    )
  }
  if (bracket.status === 'ended') return
  const left = bracket.cells.filter(({ status }) => !['ended', 'auto', 'cancelled'].includes(status))
  throw new Difference(`The bracket does not end: ${left.map(called).join(', ') || bracket.status}`)
}

const winnerOf = (stage: Stage, cell: BracketCellView): AthleteKey | null =>
  cell.winner === null ? null : keyOf(stage, cell.winner === 'left' ? cell.left_user : cell.right_user)

function checkPodium(stage: Stage, bracket: Bracket): void {
  const { event, print } = stage
  for (const medal of ['gold', 'silver', 'bronze'] as const) {
    const here = bracket.medals.filter((award) => award.medal === medal).map(({ user }) => user.name)
    const there = event.podium[medal]
    print(`  ${medal.padEnd(6)} ${here.join(', ') || '—'}`)
    const same =
      here.length === there.length && here.every((name) => there.some((other) => isSameName(name, other)))
    if (!same)
      throw new Difference(
        `${medal}: here ${here.join(', ') || 'nobody'}, in the file ${there.join(', ') || 'nobody'}`,
      )
  }
}
