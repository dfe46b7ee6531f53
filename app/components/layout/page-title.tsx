import { useMatches } from '@remix-run/react'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'

/** The document's title: what the deepest route that has one says (`handle.title`), and the house. */
export function PageTitle() {
  const t = useText()
  const titles = useMatches().flatMap((match) => {
    const title = (match.handle as RouteHandle | undefined)?.title
    if (title === undefined) return []
    if (typeof title === 'string') return [t(title)]
    return match.data === undefined ? [] : [title(match.data as never)]
  })
  const page = titles.at(-1)
  return <title>{page ? `${page} · ${t('common:brand.name')}` : t('common:brand.name')}</title>
}
