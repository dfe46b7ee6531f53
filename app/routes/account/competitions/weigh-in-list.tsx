import type { LoaderFunctionArgs } from '@remix-run/node'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { TablePaper } from '~/components/papers/table-paper.tsx'
import { PaperFilters } from '~/components/weigh-in/paper-filters.tsx'
import { papersOf } from '~/components/weigh-in/papers-of.ts'
import { shortRank } from '~/components/papers/short-rank.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadWeighInPapers } from '~/server/papers/weigh-in-papers.ts'

export const handle: RouteHandle = { i18n: ['weighIn', 'papers'], title: 'weighIn:print.list' }

export const loader = (args: LoaderFunctionArgs) => loadWeighInPapers(args)

/** A weight that has passed is printed; the others are written by hand, and so are grade and signature. */
export default function WeighInList() {
  const t = useText()
  const format = useFormat()
  const { competition, entries, clubs, category: only } = usePaperData<typeof loader>()
  return (
    <TablePaper
      title={t('weighIn:print.list')}
      competition={competition}
      backTo={papersOf(competition)}
      filters={<PaperFilters categories={competition.categories} clubs={clubs} />}
      tables={competition.categories
        .filter(({ id }) => only === null || id === only)
        .map(({ id, name }) => ({
          title: `${t('weighIn:print.list')}: ${name}`,
          heads: [
            t('weighIn:print.number'),
            t('weighIn:print.name'),
            t('weighIn:print.year'),
            { text: t('weighIn:print.belt'), className: 'min-w-14' },
            t('weighIn:print.team'),
            t('weighIn:print.entry'),
            { text: t('weighIn:print.weight'), className: 'min-w-20' },
            { text: t('weighIn:print.signature'), className: 'min-w-28' },
          ],
          rows: entries
            .filter(({ categories }) => categories.some((entered) => entered.id === id))
            .map(({ id: entry, user, state, weight }, at) => ({
              key: entry,
              cells: [
                at + 1,
                user.name,
                user.birth_year,
                shortRank(t, user),
                user.club?.name,
                entry,
                state === 'passed' ? format.weight(weight) : null,
                null,
              ],
            })),
        }))}
      signatures={(['judge', 'doctor'] as const).map((role) => t(`weighIn:print.${role}`))}
    />
  )
}
