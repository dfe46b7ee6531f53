import { placeOfMedal } from '~/domain/bracket/bracket.ts'
import { boutPlaces } from '~/domain/bracket/bout-places.ts'
import { withVacant } from '~/domain/results/vacant-places.ts'
import type { SceneBracket, SceneCell, SceneMedal, SceneSide } from '~/components/bracket/scene/scene.ts'
import type { Bracket, BracketCellView } from '~/domain/contract/bracket.fields.ts'
import type { PersonRef } from '~/domain/contract/user.fields.ts'
import type { Format } from '~/i18n/format.ts'
import type { Text } from '~/i18n/en/translation.ts'
import { matName } from '~/i18n/mat-name.ts'

export interface Reader {
  readonly text: Text
  readonly format: Format
  /** The address of a bout's page. */
  readonly fightHref: (fightId: number) => string
}

interface DrawnBracket extends Pick<Bracket, 'id' | 'cells' | 'medals' | 'vacant_medals'> {
  readonly category: { readonly name: string }
  readonly type: Pick<Bracket['type'], 'slug'>
}

/** A bracket of the contract as the scene draws it, in the reader's words. */
export function sceneOfBracket(bracket: DrawnBracket, reader: Reader): SceneBracket {
  const places = boutPlaces(bracket.cells)
  const affiliation = affiliationIn(bracket)
  const rounds = new Map<number, string>()
  for (const cell of bracket.cells)
    if (cell.stage === 'main' || cell.stage === 'round' || cell.stage === 'series')
      rounds.set(cell.x, cell.round)
  return {
    id: bracket.id,
    title: bracket.category.name,
    type: bracket.type.slug,
    rounds: [...rounds].map(([x, name]) => ({ x, name })).sort((a, b) => a.x - b.x),
    cells: bracket.cells.map((cell) =>
      sceneCellOf(cell, reader, { place: places.get(cell.id), affiliation }),
    ),
    medals: withVacant(bracket.medals, bracket.vacant_medals, ({ medal }) => placeOfMedal(medal)).map(
      ({ row, vacant }): SceneMedal =>
        row === null
          ? { medal: vacant, athlete: null, name: reader.text('bracket:scene.vacant') }
          : { medal: row.medal, athlete: row.user.id, name: row.user.name, ...affiliation(row.user) },
    ),
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

interface Origin {
  readonly club: { readonly name: string } | null
  readonly country: { readonly id: number; readonly code: string } | null
}
interface Pair {
  readonly left_user: Origin | null
  readonly right_user: Origin | null
}
type Affiliation = (person: Origin) => Pick<SceneSide, 'club' | 'country'>

/** Where the athletes of a bracket are from: the country says nothing where all of them are of one. */
export function affiliationIn({ cells }: { readonly cells: readonly Pair[] }): Affiliation {
  const people = cells
    .flatMap(({ left_user, right_user }) => [left_user, right_user])
    .filter((one) => one !== null)
  const isDomestic = new Set(people.map(({ country }) => country?.id)).size <= 1
  return ({ club, country }) => ({
    club: club?.name ?? null,
    country: isDomestic ? null : (country?.code ?? null),
  })
}

/** @param place what a bout without a number is called by */
export function sceneCellOf(
  cell: BracketCellView,
  { text, format, fightHref }: Reader,
  { place, affiliation }: { readonly place: string | undefined; readonly affiliation: Affiliation },
): SceneCell {
  const { fight } = cell
  const scored = fight && fight.status !== 'waiting'
  return {
    id: cell.id,
    x: cell.x,
    y: cell.y,
    stage: cell.stage,
    queueNumber: cell.queue_number,
    number: cell.number,
    place: cell.number === null ? (place ?? null) : null,
    left: sideOf(cell.left_user, affiliation),
    right: sideOf(cell.right_user, affiliation),
    leftIn: inputOf(cell.left_in_cell, cell.left_in_condition?.slug),
    rightIn: inputOf(cell.right_in_cell, cell.right_in_condition?.slug),
    status: cell.status,
    paused: fight?.paused ?? false,
    winner: cell.winner,
    score: scored ? [fight.left_points, fight.right_points] : null,
    note: isNoted(cell.result_reason) ? text(`bracket:notes.${cell.result_reason}`) : null,
    mat: fight?.mat ? matName(text, fight.mat) : null,
    startEstimate:
      fight?.status === 'waiting' && fight.start_estimate_at ? format.time(fight.start_estimate_at) : null,
    href: fight ? fightHref(fight.id) : null,
  }
}

const sideOf = (person: PersonRef | null, affiliation: Affiliation): SceneSide | null =>
  person && { athlete: person.id, name: person.name, ...affiliation(person) }

const inputOf = (cell: number | null, condition: 'win' | 'auto' | 'lose' | undefined) =>
  cell !== null && condition ? { cell, condition } : null
