import type { LoaderFunctionArgs } from '@remix-run/node'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { TablePaper } from '~/components/papers/table-paper.tsx'
import { PaperFilters } from '~/components/weigh-in/paper-filters.tsx'
import { papersOf } from '~/components/weigh-in/papers-of.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadWeighInPapers } from '~/server/papers/weigh-in-papers.ts'

export const handle: RouteHandle = {
  i18n: ['papers', 'weighIn'],
  title: 'papers:paper.start-list.title',
}

export const loader = (args: LoaderFunctionArgs) => loadWeighInPapers(args)

/** The athletes of each category. */
export default function StartList() {
  const t = useText()
  const format = useFormat()
  const { competition, entries, clubs, category: only } = usePaperData<typeof loader>()
  const title = t('papers:paper.start-list.title')
  return (
    <TablePaper
      title={title}
      competition={competition}
      backTo={papersOf(competition)}
      filters={<PaperFilters categories={competition.categories} clubs={clubs} />}
      tables={competition.categories
        .filter(({ id }) => only === null || id === only)
        .map(({ id, name }) => {
          const entered = entries.filter(({ categories }) => categories.some((one) => one.id === id))
          return {
            title: `${title}: ${name}`,
            lead: t('papers:athletes', { count: entered.length }),
            heads: (['number', 'athlete', 'year', 'club', 'country', 'weight'] as const).map((head) =>
              t(`papers:head.${head}`),
            ),
            rows: entered.map(({ id: entry, user, weight, declared_weight: declared }, at) => ({
              key: entry,
              cells: [
                at + 1,
                user.name,
                user.birth_year,
                user.club?.name,
                user.country?.code,
                format.weight(weight ?? declared),
              ],
            })),
          }
        })}
      signatures={[]}
    />
  )
}
