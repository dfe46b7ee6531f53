import { escapeMarkup } from './escape-markup.ts'
import type { Option } from './select.tsx'

interface Written {
  readonly html: string
  /** Where in it the tag of each value may still be added to. */
  readonly at: ReadonlyMap<string, number>
}

/** Of options that many pages have: what is frozen stays as it is. */
const known = new WeakMap<readonly Option[], Written>()

/**
 * Frozen options as React writes them on the server, one of them selected. There are hundreds of time zones and
 * countries, and drawing them is most of what the page of a profile would cost.
 */
export function optionMarkup(options: readonly Option[], selected: string | null): string {
  let written = known.get(options)
  if (written === undefined) known.set(options, (written = write(options)))
  const { html, at } = written
  const place = selected === null ? undefined : at.get(selected)
  return place === undefined ? html : `${html.slice(0, place)} selected=""${html.slice(place)}`
}

function write(options: readonly Option[]): Written {
  const at = new Map<string, number>()
  let html = ''
  for (const { value, label, disabled } of options) {
    html += `<option value="${escapeMarkup(String(value))}"${disabled ? ' disabled=""' : ''}`
    at.set(String(value), html.length)
    html += `>${escapeMarkup(label)}</option>`
  }
  return { html, at }
}
