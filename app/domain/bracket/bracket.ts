/**
 * The nouns of a bracket. A bracket is at every moment a pure function of its draw, its results and its
 * removals; everything in this file is plain JSON, so a record can be stored and sent as it is.
 */
export type AthleteId = number

/** Spec §3: the slugs of a bracket's type. */
export const BRACKET_TYPES = ['playoff', 'round', 'best-of-three'] as const
export type BracketType = (typeof BRACKET_TYPES)[number]

/** How third place is found: nobody, both semi-final losers, one bout, or a repechage (judo, wrestling, taekwondo). */
export const THIRD_PLACES = [
  'shared',
  'bout',
  'repechage-ijf',
  'repechage-uww',
  'repechage-wt',
  'none',
] as const
export type ThirdPlace = (typeof THIRD_PLACES)[number]

export type Side = 'left' | 'right'
/** Spec §3: input conditions have slug win or auto, and a name; `lose` serves repechage and bronze bouts. */
export const CONDITIONS = ['win', 'auto', 'lose'] as const
export type Condition = (typeof CONDITIONS)[number]
export const CELL_STAGES = ['main', 'repechage', 'bronze', 'round', 'series', 'extra'] as const
export type Stage = (typeof CELL_STAGES)[number]

/** `stage:x:y`, e.g. `main:0:3`. Stable for as long as the draw keeps its type, size and third place. */
export type CellKey = string

/** One competitor put into a draw. Seeds count from 1; club, country and city are compared by equality only. */
export interface Entry {
  readonly athlete: AthleteId
  readonly seed?: number | null
  readonly club?: number | string | null
  readonly country?: number | string | null
  readonly city?: number | string | null
}

/** What decides a round-robin table, in order of weight. `extra_bouts` are those added for a tie. */
export const STANDINGS_CRITERIA = [
  'wins',
  'direct',
  'point_difference',
  'points',
  'fewer_reprimands',
  'extra_bouts',
] as const
export type StandingsCriterion = (typeof STANDINGS_CRITERIA)[number]

/** Whose members may be kept apart. */
export const SEPARATION_KEYS = ['club', 'country', 'city'] as const
export type SeparationKey = (typeof SEPARATION_KEYS)[number]

export interface Draw {
  readonly type: BracketType
  readonly thirdPlace: ThirdPlace
  /** Top to bottom; null is a bye. A playoff has a power of two of them, the other types one per athlete. */
  readonly slots: readonly (AthleteId | null)[]
  readonly seeds: readonly { readonly athlete: AthleteId; readonly seed: number }[]
  /** The text every random choice of the draw was derived from: the same text gives the same draw. */
  readonly randomSeed: string
  readonly criteria: readonly StandingsCriterion[]
  /** Whose members were kept apart; missing where the places came from elsewhere. */
  readonly separateBy?: readonly SeparationKey[]
  /** Bouts added by hand for a tie of a round-robin or a series; each is the cell `extra:n:0`. */
  readonly extraBouts: readonly { readonly left: AthleteId; readonly right: AthleteId }[]
  /** Athletes in the order in which a tie among them was decided by hand (lot, weight, jury). */
  readonly decidedOrder: readonly AthleteId[]
  /** What becomes of a place that was lost for conduct or doping; missing: as `usualPlaces` says (vacated.ts). */
  readonly vacatedPlaces?: VacatedPlaces
  /** Athletes without a place of whose place it was decided by hand; the latest decision of each. */
  readonly placeDecisions?: readonly PlaceDecision[]
  /** What was changed of single cells by hand (cell-edits.ts). A new draw has none. */
  readonly edits?: Readonly<Record<CellKey, CellEdit>>
  /** The fighting order by hand, as the keys of all cells that see a bout; missing where it is the draw's own. */
  readonly order?: readonly CellKey[]
}

/** vacant: nobody gets the place an expelled athlete had taken. move_up: those behind move up (vacated.ts). */
export const VACATED_PLACES = ['vacant', 'move_up'] as const
export type VacatedPlaces = (typeof VACATED_PLACES)[number]

export interface PlaceDecision {
  readonly athlete: AthleteId
  readonly places: VacatedPlaces
  /** In the words of those who decided. */
  readonly reason: string
}

/** Whose winner or loser comes into a side of a cell. A winner by a bye goes on by `auto`; that follows from the cell. */
export interface CellWay {
  readonly cell: CellKey
  readonly condition: 'win' | 'lose'
}

/** What of a cell differs from what the draw lays out. */
export interface CellEdit {
  /** Its place on the drawing. */
  readonly x?: number
  readonly y?: number
  readonly left?: CellWay
  readonly right?: CellWay
}

/** Where a side of a cell comes from. */
export type CellInput =
  | { readonly kind: 'athlete'; readonly athlete: AthleteId }
  | { readonly kind: 'cell'; readonly cell: CellKey; readonly condition: Condition }
  /** UWW and WT repechage: the loser of the finalist's bout in main round `round`; which cell that is shows later. */
  | { readonly kind: 'beaten_by_finalist'; readonly semiFinal: CellKey; readonly round: number }
  | { readonly kind: 'nobody' }

/** A cell as the draw lays it out. x is the round from 0 at the left, y the row from 0 at the top (spec §3). */
export interface Cell {
  readonly key: CellKey
  readonly stage: Stage
  readonly x: number
  readonly y: number
  /** Fighting order from 1 without gaps; null where no bout can ever take place (a bye). */
  readonly queueNumber: number | null
  readonly left: CellInput
  readonly right: CellInput
}

export type ResultReason =
  | 'points'
  | 'decision'
  /** Lost on the number of technical penalties (three shido, three cautions): an ordinary defeat. */
  | 'penalties'
  | 'injury'
  | 'withdrawal'
  | 'no_show'
  | 'failed_weigh_in'
  /** For conduct: against the spirit of the sport, brutality, fraud. */
  | 'disqualification'
  | 'both_disqualified'
  | 'both_absent'
  | 'both_injured'

/** The official outcome of one cell, and whom it was given for: it counts only while these two stand in the cell. */
export interface CellResult {
  readonly left: AthleteId
  readonly right: AthleteId
  /** null only with a `both_…` reason. */
  readonly winner: Side | null
  readonly reason: ResultReason
  readonly leftPoints?: number
  readonly rightPoints?: number
  readonly leftReprimands?: number
  readonly rightReprimands?: number
  /** The loser may fight on in repechage although the reason would forbid it (see consequence.ts). */
  readonly loserContinues?: boolean
}

export type Results = Readonly<Record<CellKey, CellResult>>

export const REMOVAL_REASONS = [
  'withdrawal',
  'injury',
  'no_show',
  'failed_weigh_in',
  'disqualification',
  'doping',
] as const
export type RemovalReason = (typeof REMOVAL_REASONS)[number]

/**
 * forfeit: what was reached stays, bouts still to come are lost by walkover.
 * expel: the same, and place, medal and the right to repechage are lost.
 * replace: expelled, and the loser of the cell `at`, which the athlete had won, takes the athlete's way on. Without
 * `at` the way has been fought: those the athlete had beaten take his place and theirs (vacated.ts).
 */
export const REMOVAL_EFFECTS = ['forfeit', 'expel', 'replace'] as const
export type RemovalEffect = (typeof REMOVAL_EFFECTS)[number]

export interface Removal {
  readonly athlete: AthleteId
  readonly reason: RemovalReason
  readonly effect: RemovalEffect
  /** For `replace`: the cell the athlete won and whose loser is promoted; null where the way has been fought. */
  readonly at: CellKey | null
  /** Cells the athlete had come past without a bout by then: who is taken out later stays where he was. */
  readonly past?: readonly CellKey[]
}

/** A bout that an earlier change voided: for whom it was, and its result; null where it was under way. */
export interface VoidedBout {
  readonly left: AthleteId
  readonly right: AthleteId
  readonly result: CellResult | null
}

export type VoidedBouts = Readonly<Record<CellKey, readonly VoidedBout[]>>

/** All a bracket depends on. `online` names the cells whose bout has begun and not ended. */
export interface BracketRecord {
  readonly draw: Draw
  readonly results: Results
  readonly removals?: readonly Removal[]
  readonly online?: readonly CellKey[]
  /** Bouts that changes voided; they are restored where the same two meet again (voided-bouts.ts). */
  readonly voided?: VoidedBouts
}

/**
 * empty: nobody known yet. waiting: one side known. ready: both known. online: begun. ended: fought or given.
 * auto: decided without a bout (bye, walkover). cancelled: nobody will ever fight here (not needed, no entrants).
 */
export const CELL_STATUSES = ['empty', 'waiting', 'ready', 'online', 'ended', 'auto', 'cancelled'] as const
export type CellStatus = (typeof CELL_STATUSES)[number]

export interface ResolvedSide {
  readonly athlete: AthleteId | null
  /** As laid out, except that a repechage of those a finalist has beaten names its cell as soon as the finalist is known. */
  readonly input: CellInput
  /** Somebody may still come; false with `athlete: null` means nobody ever will. */
  readonly open: boolean
}

export type OutcomeReason = ResultReason | RemovalReason | 'bye' | 'not_needed'

export interface ResolvedCell {
  readonly key: CellKey
  readonly stage: Stage
  readonly x: number
  readonly y: number
  readonly queueNumber: number | null
  readonly left: ResolvedSide
  readonly right: ResolvedSide
  readonly status: CellStatus
  readonly winner: Side | null
  readonly winnerAthlete: AthleteId | null
  readonly loserAthlete: AthleteId | null
  readonly reason: OutcomeReason | null
}

export const MEDALS = ['gold', 'silver', 'bronze'] as const
export type Medal = (typeof MEDALS)[number]

/** Two athletes may share the third place. */
export const placeOfMedal = (medal: Medal): number => MEDALS.indexOf(medal) + 1

export interface MedalAward {
  readonly medal: Medal
  readonly athlete: AthleteId
  /** A tie stands between this athlete and others: not final until an extra bout or a decision by hand. */
  readonly undecided: boolean
}

/** rank is shared by those who are equal; null for the expelled, who have none. */
export interface Placing {
  readonly athlete: AthleteId
  readonly rank: number | null
  readonly tied: boolean
}

export interface StandingsRow {
  readonly athlete: AthleteId
  readonly rank: number | null
  readonly tied: boolean
  readonly bouts: number
  readonly wins: number
  readonly losses: number
  readonly points: number
  readonly pointsAgainst: number
  readonly reprimands: number
}

export interface BracketState {
  /** In layout order: the main tree by rounds, then repechage, bronze, extra bouts. */
  readonly cells: readonly ResolvedCell[]
  readonly medals: readonly MedalAward[]
  /** Medals of expelled athletes whose places stay vacant, best first; only once no bout is left. */
  readonly vacantMedals: readonly Medal[]
  /** Best first; only those whose place is certain. */
  readonly placings: readonly Placing[]
  /** Of a round-robin or a series; null for a playoff. */
  readonly standings: readonly StandingsRow[] | null
  /** No bout is left to be fought. */
  readonly finished: boolean
  /** A medal or place hangs on a tie that wants an extra bout or a decision by hand. */
  readonly undecided: boolean
  /** Results given for athletes who do not stand in that cell any more: ignored, to be cleared. */
  readonly staleResults: readonly CellKey[]
}

export const cellKey = (stage: Stage, x: number, y: number): CellKey => `${stage}:${x}:${y}`

export type CellPlan = Omit<Cell, 'queueNumber'>
