/** A text of the dictionaries as it goes on after a colon: with a small letter, in both languages. */
export const afterColon = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1)
