/** A text as names are compared: without case, `е` for `ё`. */
export const plainLetters = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ё', 'е')
