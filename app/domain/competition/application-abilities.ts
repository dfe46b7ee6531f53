/** What the calls on an application depend on. */
export interface ApplicationSituation {
  readonly isAccepted: boolean
  readonly isApproved: boolean
  readonly isPaid: boolean
  /** Refused by the organiser or withdrawn by the athlete. */
  readonly isClosed: boolean
  /** US dollars for all its disciplines; 0 asks for no payment. */
  readonly amount: number
  /** What was paid of it, also where more is owed since. */
  readonly paidSoFar: number
  /** The competition is cancelled, or its last day is over. */
  readonly isCompetitionClosed: boolean
  /** The athlete stands in a bracket of the competition. */
  readonly isDrawn: boolean
  /** The draw of one of its categories is confirmed or being fought. */
  readonly isDrawSettled: boolean
  /** The athlete has another application there, which is not closed. */
  readonly hasAnother: boolean
  /** It lacks papers, and its competition approves nobody without them. */
  readonly lacksPapers: boolean
}

export interface ApplicationAbilities {
  /** The athlete's: to confirm an entry the organiser made. */
  readonly accept: boolean
  readonly withdraw: boolean
  /** The organiser's from here on. */
  readonly approve: boolean
  readonly unapprove: boolean
  readonly pay: boolean
  readonly unpay: boolean
  readonly refuse: boolean
  readonly reopen: boolean
}

/** What an organiser decides on any number of applications at once. */
export const JOINT_DECISIONS = ['approve', 'pay', 'close', 'withdraw', 'move'] as const
export type JointDecision = (typeof JOINT_DECISIONS)[number]

/** True when the application already is what the decision would make of it. */
export function isDecided(decision: JointDecision, situation: ApplicationSituation): boolean {
  if (decision === 'close' || decision === 'withdraw') return situation.isClosed
  // Where it is moved to is not of its situation (category-move.ts).
  if (decision === 'move') return false
  return !situation.isClosed && (decision === 'pay' ? situation.isPaid : situation.isApproved)
}

/** A code of the errors dictionary. */
export type DecisionRefusal =
  | 'already_drawn'
  | 'application_closed'
  | 'bracket_confirmed'
  | 'competition_closed'
  | 'not_approved'
  | 'papers_lacking'

/** Why a decision that would change something is not taken; null when it is. */
export function refusalOf(decision: JointDecision, situation: ApplicationSituation): DecisionRefusal | null {
  if (decision === 'close' || decision === 'withdraw') return situation.isDrawn ? 'already_drawn' : null
  if (situation.isClosed) return 'application_closed'
  if (decision === 'move') return situation.isDrawn ? 'already_drawn' : null
  if (decision === 'pay') return situation.isApproved ? null : 'not_approved'
  if (situation.isCompetitionClosed) return 'competition_closed'
  if (situation.isDrawSettled) return 'bracket_confirmed'
  return situation.lacksPapers ? 'papers_lacking' : null
}

/** Why whoever answers for the athlete may not take them out any more; null when they may. */
export function withdrawalRefusal({
  isDrawn,
  isCompetitionClosed,
}: Pick<ApplicationSituation, 'isDrawn' | 'isCompetitionClosed'>): DecisionRefusal | null {
  if (isCompetitionClosed) return 'competition_closed'
  return isDrawn ? 'already_drawn' : null
}

/** The acts on an application that would change something and be taken: what a screen offers. */
export function applicationAbilities(situation: ApplicationSituation): ApplicationAbilities {
  const { isAccepted, isApproved, isPaid, isClosed, amount, paidSoFar, isCompetitionClosed, isDrawn } =
    situation
  const isLiving = !isClosed
  const takes = (decision: JointDecision) =>
    !isDecided(decision, situation) && refusalOf(decision, situation) === null
  return {
    accept: isLiving && !isAccepted && !isCompetitionClosed,
    withdraw: isLiving && withdrawalRefusal(situation) === null,
    approve: takes('approve'),
    unapprove: isLiving && isApproved && !isDrawn && !((isPaid || paidSoFar > 0) && amount > 0),
    pay: takes('pay') && amount > 0,
    unpay: isLiving && isPaid && amount > 0 && !isDrawn,
    refuse: takes('close'),
    reopen: isClosed && !situation.hasAnother,
  }
}
