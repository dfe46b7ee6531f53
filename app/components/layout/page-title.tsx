import { useMatches } from '@remix-run/react'
import type { PageSummary, RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'

/** What a search engine shows of a description, in characters; longer ones end at a word. */
const DESCRIPTION = 200

/** The document's title: what the deepest route that has one says (`handle.title`), and the house; and what its `handle.about` tells. */
export function PageTitle() {
  const t = useText()
  const matches = useMatches()
  const titles = matches.flatMap((match) => {
    const title = (match.handle as RouteHandle | undefined)?.title
    if (title === undefined) return []
    if (typeof title === 'string') return [t(title)]
    return match.data === undefined ? [] : [title(match.data as never)]
  })
  const page = titles.at(-1)
  const summary = matches.flatMap((match) => {
    const about = (match.handle as RouteHandle | undefined)?.about
    return about && match.data !== undefined ? [about(match.data as never)] : []
  })
  return (
    <>
      <title>{page ? `${page} · ${t('common:brand.name')}` : t('common:brand.name')}</title>
      <Summary {...summary.at(-1)} title={page ?? t('common:brand.name')} />
    </>
  )
}

function Summary({ title, description, keywords, image }: PageSummary & { readonly title: string }) {
  const text = description && shortened(description)
  return (
    <>
      {text ? <meta name="description" content={text} /> : null}
      {keywords ? <meta name="keywords" content={keywords} /> : null}
      {text || image ? <meta property="og:title" content={title} /> : null}
      {text ? <meta property="og:description" content={text} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
    </>
  )
}

/** The beginning of a text as one line. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION) return line
  const cut = line.slice(0, DESCRIPTION)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION / 2))}…`
}
