import { useLoaderData } from '@remix-run/react'
import { BracketGrid } from '~/components/competition/bracket-grid.tsx'
import { paths } from '~/components/paths.ts'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadBracketCards } from '~/server/pages/bracket-cards.ts'

export const handle: RouteHandle = { title: 'judge:tabs.brackets' }

export const loader = loadBracketCards

export default function JudgeBrackets() {
  const t = useText()
  const { slug, brackets } = useLoaderData<typeof loader>()
  if (brackets.length === 0)
    return (
      <EmptyState title={t('judge:competition.noBrackets')} text={t('judge:competition.noBracketsText')} />
    )
  return <BracketGrid brackets={brackets} to={(id) => paths.judgeBracket(slug, id)} />
}
