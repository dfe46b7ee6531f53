/** How often something may be tried: `points` times in `seconds`. Who counts is in `rate-limiter.ts`. */
export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** Wrong passwords for one address (whatever its spelling) within a minute; the sixth has to wait. */
export const SIGN_IN_LIMIT: Limit = { name: 'sign-in', points: 5, seconds: 60 }
/** The same for one device that has signed in before: others' guesses are not counted against it. */
export const SIGN_IN_DEVICE_LIMIT: Limit = { name: 'sign-in-device', points: 5, seconds: 60 }
// A venue's Wi-Fi is one network address: 300 people sign up, confirm and sign in there in ten minutes, some of them twice.
/** Attempts from one network address, over all accounts. */
export const SIGN_IN_ADDRESS_LIMIT: Limit = { name: 'sign-in-address', points: 1_500, seconds: 600 }
export const SIGN_UP_ADDRESS_LIMIT: Limit = { name: 'sign-up-address', points: 600, seconds: 600 }
/**
 * Wrong codes of one account, or of one device that has signed in to it before. Three codes of a million are right at
 * any time: whoever knows the password needs a year of guessing at this pace.
 */
export const SECOND_FACTOR_LIMIT: Limit = { name: 'second-factor', points: 5, seconds: 600 }
/** Codes of screens that are none, of one person: a code holds for minutes, and is one of a million. */
export const SCREEN_CODE_LIMIT: Limit = { name: 'screen-code', points: 10, seconds: 600 }
/** Screens that register from one network address; a venue's all do from one. */
export const SCREEN_ADDRESS_LIMIT: Limit = { name: 'screen-address', points: 60, seconds: 600 }
export const MAIL_LIMIT: Limit = { name: 'mail', points: 5, seconds: 3_600 }
/** Messages one person may send in a minute; far above what a hand types. */
export const MESSAGE_LIMIT: Limit = { name: 'message', points: 30, seconds: 60 }
/** Messages to many one person may send; each may be thousands of mails. */
export const ANNOUNCEMENT_LIMIT: Limit = { name: 'announcement', points: 30, seconds: 3_600 }
/** Reports one person may make in an hour. */
export const REPORT_LIMIT: Limit = { name: 'report', points: 10, seconds: 3_600 }
