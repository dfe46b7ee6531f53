/** What the calls on an application depend on. */
export interface ApplicationSituation {
  readonly isAccepted: boolean
  readonly isApproved: boolean
  readonly isPaid: boolean
  /** Refused by the organiser or withdrawn by the athlete. */
  readonly isClosed: boolean
  /** US dollars for all its disciplines; 0 asks for no payment. */
  readonly amount: number
  /** The competition is cancelled, or its last day is over. */
  readonly isCompetitionClosed: boolean
  /** The athlete stands in a bracket of the competition. */
  readonly isDrawn: boolean
  /** The draw of one of its categories is confirmed or being fought. */
  readonly isDrawSettled: boolean
  /** The athlete has another application there, which is not closed. */
  readonly hasAnother: boolean
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

/** The acts on an application that would change something and be taken: what a screen offers. */
export function applicationAbilities(situation: ApplicationSituation): ApplicationAbilities {
  const { isAccepted, isApproved, isPaid, isClosed, amount, isCompetitionClosed, isDrawn } = situation
  const isLiving = !isClosed
  return {
    accept: isLiving && !isAccepted && !isCompetitionClosed,
    withdraw: isLiving && !isDrawn && !isCompetitionClosed,
    approve: isLiving && !isApproved && !isCompetitionClosed && !situation.isDrawSettled,
    unapprove: isLiving && isApproved && !isDrawn && !(isPaid && amount > 0),
    pay: isLiving && isApproved && !isPaid && amount > 0,
    unpay: isLiving && isPaid && amount > 0 && !isDrawn,
    refuse: isLiving && !isDrawn,
    reopen: isClosed && !situation.hasAnother,
  }
}
