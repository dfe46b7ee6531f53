const NO_BREAK_SPACE = '\u00a0'

/** A space between a number and its unit. */
const BEFORE_UNIT = /(?<=\d) (?=\p{L}{1,3}(?!\p{L}))/gu

/** Parts of a label on one or several lines: none begins with the dot between them, nor with the unit of a number. */
export const labelOf = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(`${NO_BREAK_SPACE}· `).replaceAll(BEFORE_UNIT, NO_BREAK_SPACE)
