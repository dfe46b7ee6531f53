import type { SceneBracket, SceneCell, SceneSide } from '~/domain/bracket/scene.ts'
import type { Bracket, BracketCellView } from '~/domain/entities/bracket.ts'
import type { PersonRef } from '~/domain/entities/user.ts'
import type { Format } from '~/i18n/format.ts'
import type { Text } from '~/i18n/translation.ts'

export interface Reader {
  readonly text: Text
  readonly format: Format
  /** The address of a bout's page. */
  readonly fightHref: (fightId: number) => string
}

/** A bracket of the contract as the scene draws it, in the reader's words. */
export function sceneOfBracket(bracket: Bracket, reader: Reader): SceneBracket {
  const rounds = new Map<number, string>()
  for (const cell of bracket.cells)
    if (cell.stage === 'main' || cell.stage === 'round' || cell.stage === 'series')
      rounds.set(cell.x, cell.round)
  return {
    id: bracket.id,
    title: bracket.category.name,
    type: bracket.type.slug,
    rounds: [...rounds].map(([x, name]) => ({ x, name })).sort((a, b) => a.x - b.x),
    cells: bracket.cells.map((cell) => sceneCellOf(cell, reader)),
    medals: bracket.medals.map(({ user, medal }) => ({
      athlete: user.id,
      name: user.name,
      medal,
      country: user.country?.code ?? null,
      club: user.club?.name ?? null,
    })),
  }
}

/** Reasons that a score does not tell. */
const NOTED = [
  'no_show',
  'withdrawal',
  'failed_weigh_in',
  'injury',
  'disqualification',
  'both_disqualified',
  'both_absent',
  'both_injured',
  'doping',
] as const
type Noted = (typeof NOTED)[number]
const isNoted = (reason: string | null): reason is Noted => NOTED.some((noted) => noted === reason)

export function sceneCellOf(cell: BracketCellView, { text, format, fightHref }: Reader): SceneCell {
  const { fight } = cell
  const scored = fight && fight.status !== 'waiting'
  return {
    id: cell.id,
    x: cell.x,
    y: cell.y,
    stage: cell.stage,
    queueNumber: cell.queue_number,
    left: sideOf(cell.left_user),
    right: sideOf(cell.right_user),
    leftIn: inputOf(cell.left_in_cell, cell.left_in_condition?.slug),
    rightIn: inputOf(cell.right_in_cell, cell.right_in_condition?.slug),
    status: cell.status,
    winner: cell.winner,
    score: scored ? [fight.left_points, fight.right_points] : null,
    note: isNoted(cell.result_reason) ? text(`bracket:notes.${cell.result_reason}`) : null,
    mat: fight?.mat?.name ?? null,
    startEstimate:
      fight?.status === 'waiting' && fight.start_estimate_at ? format.time(fight.start_estimate_at) : null,
    href: fight ? fightHref(fight.id) : null,
  }
}

const sideOf = (person: PersonRef | null): SceneSide | null =>
  person && {
    athlete: person.id,
    name: person.name,
    club: person.club?.name ?? null,
    country: person.country?.code ?? null,
  }

const inputOf = (cell: number | null, condition: 'win' | 'auto' | 'lose' | undefined) =>
  cell !== null && condition ? { cell, condition } : null
