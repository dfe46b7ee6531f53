/** Fields a form sends by itself: numbers and names of records, versions, what it showed, what a button stands for. */
const OF_THE_FORM = /(^|_)(id|slug|version|token)(\]|\[|$)|^seen_|^(base|digest|pressed|kind|type|status)$/
const NO_TEXT = /^\s*$|^\d$|^(true|false|on|off)$/

/** What of a posted form a person may have typed, to be shown where its fields no longer are. */
export const typedTexts = (fields: readonly (readonly [name: string, value: string])[]): string[] =>
  fields.flatMap(([name, value]) => (OF_THE_FORM.test(name) || NO_TEXT.test(value) ? [] : [value]))
