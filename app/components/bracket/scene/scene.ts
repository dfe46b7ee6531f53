/**
 * What a bracket on screen is made of. This is plain input: names and times are already in the reader's language,
 * and nothing here knows how the bout came about. A route turns an API bracket into it; two painters draw it.
 */
export type SceneCellId = number | string
export type SceneStage = 'main' | 'repechage' | 'bronze' | 'round' | 'series' | 'extra'
export type SceneStatus = 'empty' | 'waiting' | 'ready' | 'online' | 'ended' | 'auto' | 'cancelled'
export type SceneType = 'playoff' | 'round' | 'best-of-three'
export type SceneCorner = 'left' | 'right'

export interface SceneSide {
  readonly athlete: number
  readonly name: string
  readonly club?: string | null
  /** A short code, three letters at best. */
  readonly country?: string | null
  readonly seed?: number | null
}

/** Where an athlete of a cell comes from (spec §3, bracket cell; `lose` feeds repechage and bronze bouts). */
export interface SceneInput {
  readonly cell: SceneCellId
  readonly condition: 'win' | 'auto' | 'lose'
}

export interface SceneCell {
  readonly id: SceneCellId
  /** Place on the grid: round, counted from 0, and place in the round, counted from 0 at the top. */
  readonly x: number
  readonly y: number
  readonly stage: SceneStage
  /** Null for a cell that is never fought (a bye). */
  readonly queueNumber: number | null
  /** What the bout is called by, "2.14"; null or absent until it is laid on a mat. */
  readonly number?: string | null
  /** What it is called by until then: "1/8 · 3". */
  readonly place?: string | null
  readonly left: SceneSide | null
  readonly right: SceneSide | null
  readonly leftIn?: SceneInput | null
  readonly rightIn?: SceneInput | null
  /** What stands in the place of an athlete not known yet, translated; derived from the input when absent. */
  readonly leftText?: string | null
  readonly rightText?: string | null
  readonly status: SceneStatus
  /** Under way with its clock stopped. */
  readonly paused?: boolean
  readonly winner: SceneCorner | null
  /** Points of the left and of the right athlete; absent where the bout was not won or is not scored on points. */
  readonly score?: readonly [number, number] | null
  /** How it was won when points do not tell, short and translated: "w/o", "DSQ". */
  readonly note?: string | null
  /** The mat's name, translated. */
  readonly mat?: string | null
  /** The estimated start, formatted. */
  readonly startEstimate?: string | null
  /** The bout's page; absent where there is none. */
  readonly href?: string | null
}

export type SceneMedalKind = 'gold' | 'silver' | 'bronze'

export interface SceneMedal {
  /** null: nobody has it, and nobody will. */
  readonly athlete: number | null
  readonly name: string
  readonly medal: SceneMedalKind
  readonly country?: string | null
  readonly club?: string | null
}

export interface SceneBracket {
  readonly id: SceneCellId
  readonly title: string
  readonly type: SceneType
  /** Names of the main rounds by their x, translated ("1/8", "Semi-final"). */
  readonly rounds: readonly { readonly x: number; readonly name: string }[]
  readonly cells: readonly SceneCell[]
  readonly medals?: readonly SceneMedal[]
}

/** What a scene is laid out for. On paper the cells stand closer, so that all of it can be larger. */
export interface SceneMedium {
  /** Vertical gap between cells, world units. */
  readonly gap: number
  /** The font of what stands beside and above the names. */
  readonly small: 'small' | 'name'
  /** Where the medallists stand: right of the final, or under it and so without a column of their own. */
  readonly podium: 'beside' | 'under'
  /** Whether a long name is set smaller, never cut. */
  readonly wholeNames: boolean
  /** How high one athlete's row is, world units. */
  readonly row: number
}

/** What stands before a number, and after it: plain data, as all of a scene is, so that it can be sent to a worker. */
export type NumberedText = readonly [before: string, after: string]

/** The words a scene needs; they come from the `bracket` dictionary. */
export interface SceneWords {
  readonly bye: string
  readonly live: string
  readonly paused: string
  readonly podium: string
  readonly repechage: string
  readonly bronze: string
  readonly notNeeded: string
  /** In the place of an athlete a repechage waits for: whom a finalist will have beaten. */
  readonly beatenByFinalist: string
  /** With the bout's number, as are the next two. */
  readonly bout: NumberedText
  readonly winnerOf: NumberedText
  readonly loserOf: NumberedText
  /** With the place of a bout that has no number yet, as is the next one. */
  readonly winnerAt: NumberedText
  readonly loserAt: NumberedText
  /** Name of a round the bracket gives no name for; counted from 1. */
  readonly round: NumberedText
  /** Name of a bout added to decide a tie; counted from 1. */
  readonly extra: NumberedText
}
