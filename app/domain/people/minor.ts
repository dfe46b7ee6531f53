import { ageOn } from '../age.ts'

/** Full years: a younger person takes part with the consent of a guardian (Russian Civil Code, article 21). */
export const ADULT_AGE = 18

/** @param day `yyyy-MM-dd`; a birth date that is not known makes nobody a minor. */
export const isMinor = (birthDate: string | null, day: string): boolean =>
  birthDate !== null && ageOn(birthDate, day) < ADULT_AGE
