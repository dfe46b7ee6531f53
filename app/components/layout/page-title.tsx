import { useMatches } from '@remix-run/react'
import type { PageSummary, RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'

interface PageData {
  readonly summary?: PageSummary
}

/**
 * The document's title: what the page says (`handle.title`), then the pages it lies in, then the house ("Schedule · Cup of
 * the Federation · Tatami"); and the `summary` among its data.
 */
export function PageTitle() {
  const t = useText()
  const matches = useMatches()
  const titles = matches.flatMap((match) => {
    const title = (match.handle as RouteHandle | undefined)?.title
    if (title === undefined) return []
    if (typeof title === 'string') return [t(title)]
    // The loader of a page that failed has no data: Remix gives null for it on the server, undefined in the browser.
    // Each route's title takes its own loader's data, which no type of all matches can name.
    return match.data == null ? [] : [title(match.data as never, t)]
  })
  const name = [...new Set([...titles.reverse(), t('common:brand.name')])].join(' · ')
  const summary = matches.flatMap(({ data }) => (data as PageData | undefined)?.summary ?? []).at(-1)
  return (
    <>
      <title>{name}</title>
      {summary?.description ? <meta name="description" content={summary.description} /> : null}
      {summary?.keywords ? <meta name="keywords" content={summary.keywords} /> : null}
      {summary?.image ? <meta property="og:image" content={summary.image} /> : null}
    </>
  )
}
