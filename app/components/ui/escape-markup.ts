/** As React writes them. */
const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Text as it may stand in markup, inside an element or a quoted attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(/["&'<>]/g, (letter) => ENTITIES[letter] ?? letter)
