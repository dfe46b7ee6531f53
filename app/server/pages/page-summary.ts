import type { PageSummary } from '../../i18n/namespaces.ts'
import type { AppContext } from '../session/context.ts'

/** What a search engine shows of a description, in characters; longer ones end at a word. */
const DESCRIPTION = 200

/** What search engines and messengers receive about a page: its text in short, and its picture with the whole address. */
export function pageSummary(
  { settings }: AppContext,
  { description, keywords, image }: PageSummary,
): PageSummary {
  return {
    description: description ? shortened(description) : null,
    keywords: keywords ?? null,
    image: image ? new URL(image, settings.publicUrl).href : null,
  }
}

/** The beginning of a text as one line. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION) return line
  const cut = line.slice(0, DESCRIPTION)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION / 2))}…`
}
