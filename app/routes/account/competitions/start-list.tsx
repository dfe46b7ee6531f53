import type { LoaderFunctionArgs } from '@remix-run/node'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { Paper, Sheet } from '~/components/papers/paper.tsx'
import { PaperTable } from '~/components/papers/paper-table.tsx'
import { partsOf, sizeOfTexts } from '~/components/papers/sheets.ts'
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

/** Rows that fit on a page, names of two lines among them. */
const ROWS = 22
/** Letters of a name such a row has room for: no column here is written by hand. */
const LETTERS = 36

/** The athletes of each category. */
export default function StartList() {
  const t = useText()
  const format = useFormat()
  const { competition, entries, clubs, category: only } = usePaperData<typeof loader>()
  const sheets = competition.categories
    .filter(({ id }) => only === null || id === only)
    .flatMap(({ id, name }) => {
      const entered = entries.filter(({ categories }) => categories.some((one) => one.id === id))
      return partsOf(entered, ROWS, ({ user }) => sizeOfTexts([user.name, user.club?.name], LETTERS)).map(
        (part) => ({
          name,
          count: entered.length,
          ...part,
        }),
      )
    })
  return (
    <Paper
      title={t('papers:paper.start-list.title')}
      backTo={papersOf(competition)}
      filters={<PaperFilters categories={competition.categories} clubs={clubs} />}
      isEmpty={sheets.length === 0}
    >
      {sheets.map(({ name, count, rows, first }, at) => (
        <Sheet
          key={at}
          title={`${t('papers:paper.start-list.title')}: ${name}`}
          competition={competition}
          page={at + 1}
          pages={sheets.length}
        >
          <p className="text-sm">{t('papers:athletes', { count })}</p>
          <PaperTable
            heads={(['number', 'athlete', 'year', 'club', 'country', 'weight'] as const).map((head) =>
              t(`papers:head.${head}`),
            )}
            rows={rows.map(({ id, user, weight, declared_weight: declared }, row) => ({
              key: id,
              cells: [
                first + row + 1,
                user.name,
                user.birth_year,
                user.club?.name,
                user.country?.code,
                format.weight(weight ?? declared),
              ],
            }))}
          />
        </Sheet>
      ))}
    </Paper>
  )
}
