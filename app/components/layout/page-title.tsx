import { useMatches } from '@remix-run/react'
import type { PageSummary, RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'

interface Told {
  readonly summary?: PageSummary
}

/** The document's title: what the deepest route that has one says (`handle.title`), and the house; and the `summary` among its data. */
export function PageTitle() {
  const t = useText()
  const matches = useMatches()
  const titles = matches.flatMap((match) => {
    const title = (match.handle as RouteHandle | undefined)?.title
    if (title === undefined) return []
    if (typeof title === 'string') return [t(title)]
    // The loader of a page that failed has no data: Remix gives null for it on the server, undefined in the browser.
    return match.data == null ? [] : [title(match.data as never)]
  })
  const page = titles.at(-1)
  const summary = matches.flatMap(({ data }) => (data as Told | undefined)?.summary ?? []).at(-1)
  return (
    <>
      <title>{page ? `${page} · ${t('common:brand.name')}` : t('common:brand.name')}</title>
      {summary?.description ? <meta name="description" content={summary.description} /> : null}
      {summary?.keywords ? <meta name="keywords" content={summary.keywords} /> : null}
      {summary?.image ? <meta property="og:image" content={summary.image} /> : null}
    </>
  )
}
