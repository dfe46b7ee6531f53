import type { SceneBracket, SceneCell } from '~/components/bracket/scene/scene.ts'
import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import type { BracketFeed } from './bracket-feed.ts'

/** The organiser's hand swap (design §5): a plain form, so it works without JavaScript and without a pointer. */
export interface BracketSwap {
  /** Where the form is posted; the page itself when absent. */
  readonly action?: string
  /** Names of the two fields that carry athlete ids; `first` and `second` when absent. */
  readonly fields?: readonly [string, string]
  /** Sent along as hidden fields, e.g. `{ intent: 'swap' }`. */
  readonly hidden?: Readonly<Record<string, string>>
  /** Who may still be moved. Everybody drawn into the first round when absent. */
  readonly athletes?: readonly number[]
  /** The refusal of the last try, translated, and whom it was for. */
  readonly error?: string | null
  readonly tried?: readonly [first: number | null, second: number | null]
}

/** What prints and saved pictures say beside the bouts: the competition, and of a round-robin its table. */
export type PrintedBracket = Pick<Bracket, 'competition' | 'slots' | 'standings'>

export interface BracketViewProps {
  readonly bracket: SceneBracket
  /** The athlete whose path through the bracket is marked from the start ("my athlete"). */
  readonly followAthlete?: number | null
  /** Called for a plain click, tap or Enter on a bout; without it the bout's href is followed. */
  readonly onSelect?: (cell: SceneCell) => void
  /** Called before that with the athlete under the pointer; true when the tap meant no more. */
  readonly onPick?: (athlete: number) => boolean
  /** Athletes marked by hand: the row in which each stands first. */
  readonly picked?: readonly (number | null)[]
  /** Live cells, see createBracketFeed. */
  readonly feed?: BracketFeed | null
  /** Of the bracket on the page, for its prints and saved pictures. */
  readonly printed?: PrintedBracket
}
