import { expect, test } from 'vitest'
import type { BracketRecord, ResolvedCell, ResultReason } from '~/domain/bracket/bracket.ts'
import { randomFrom } from '~/domain/random.ts'
import { recordResult } from '~/domain/bracket/edit/record.ts'
import { removeAthlete, type RemovalRequest } from '~/domain/bracket/edit/removal.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { endingOf, strippedOf } from '../../tools/replay/ending.ts'
import { positionsOf } from '../../tools/replay/positions.ts'
import {
  allBouts,
  athletesOf,
  readRecordedEvent,
  type RecordedEvent,
} from '../../tools/replay/recorded-event.ts'
import { thirdPlaceOf } from '../../tools/replay/third-place.ts'
import { aRecord, drawnAt } from '../domain/bracket/bout-play.ts'
import { aRecordedEvent, FORMATS, KINDS, TURNS } from './recorded.ts'

// The rules alone, without a platform around them, against events played out by simpler means.

function without(record: BracketRecord, request: RemovalRequest): BracketRecord {
  const out = removeAthlete(record, request)
  if (!out.ok) throw new Error(out.refusal.code)
  return out.value.record
}

const nextOf = (record: BracketRecord): ResolvedCell | undefined =>
  resolveBracket(record)
    .cells.filter(({ status }) => status === 'ready')
    .sort((a, b) => (a.queueNumber ?? 0) - (b.queueNumber ?? 0))[0]

/** Fights a recorded event by the rules, to its last bout and what came after it. */
function fightOut(event: RecordedEvent): BracketRecord {
  const { slots, replacements } = positionsOf(event)
  const open = new Set(allBouts(event))
  let record = aRecord(
    drawnAt(
      slots.map((key) => (key === null ? null : Number(key))),
      { thirdPlace: thirdPlaceOf(event) },
    ),
  )
  const due = [...replacements]
  for (;;) {
    for (const replacement of due.splice(0)) {
      if (open.has(replacement.bout)) due.push(replacement)
      else
        record = without(record, {
          athlete: Number(replacement.removed),
          reason: 'failed_weigh_in',
          effect: 'replace',
        })
    }
    const cell = nextOf(record)
    if (!cell) break
    const [left, right] = [cell.left.athlete!, cell.right.athlete!]
    const bout = [...open].find(
      (found) =>
        found.stage === cell.stage &&
        athletesOf(found).sort().join() === [left, right].map(String).sort().join(),
    )
    if (!bout) throw new Error(`${left} does not meet ${right} in the ${cell.stage} of the file`)
    open.delete(bout)
    const winner = bout.winner === null ? null : bout.winner === String(left) ? 'left' : 'right'
    const reason = endingOf(event, bout).reason as ResultReason
    const next = recordResult(record, cell.key, { left, right, winner, reason })
    if (!next.ok) throw new Error(next.refusal.code)
    record = next.value
  }
  for (const key of strippedOf(event)) {
    if (record.removals?.some(({ athlete }) => athlete === Number(key))) continue
    record = without(record, { athlete: Number(key), reason: 'disqualification', effect: 'expel' })
  }
  return record
}

test('a hundred events of every kind, with all that can happen, end on the podium they had', () => {
  for (let at = 0; at < 100; at += 1) {
    const random = randomFrom(`turns ${at}`)
    const kind = KINDS[at % KINDS.length]!
    const entries = 2 + Math.floor(random() * (at % 2 ? 32 : 15))
    const sheet = aRecordedEvent(entries, kind, random, TURNS)
    const event = readRecordedEvent({ ...sheet, format: FORMATS[kind] })
    const { medals, finished } = resolveBracket(fightOut(event))
    expect(finished).toBe(true)
    const podium = (medal: string) =>
      medals
        .filter((award) => award.medal === medal)
        .map(({ athlete }) => event.athletes.get(String(athlete))?.name)
        .sort()
    for (const medal of ['gold', 'silver', 'bronze'] as const)
      expect([at, podium(medal)]).toEqual([at, [...event.podium[medal]].sort()])
  }
})
