import type { LoaderFunctionArgs } from '@remix-run/node'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { Paper, Sheet } from '~/components/papers/paper.tsx'
import { PaperTable } from '~/components/papers/paper-table.tsx'
import { partsOf, sizeOfTexts } from '~/components/papers/sheets.ts'
import { Signatures } from '~/components/papers/signatures.tsx'
import { PaperFilters } from '~/components/weigh-in/paper-filters.tsx'
import { papersOf } from '~/components/weigh-in/papers-of.ts'
import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import { shortRank } from '~/components/papers/short-rank.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadWeighInPapers } from '~/server/papers/weigh-in-papers.ts'

export const handle: RouteHandle = { i18n: ['weighIn', 'papers'], title: 'weighIn:print.list' }

export const loader = (args: LoaderFunctionArgs) => loadWeighInPapers(args)

/** Rows that fit on a page beside its head and the lines to sign on. */
const ROWS = 22

const sizeOfEntry = ({ user }: WeighInEntry) => sizeOfTexts([user.name, user.club?.name])

export default function WeighInList() {
  const t = useText()
  const { competition, entries, clubs, category: only } = usePaperData<typeof loader>()
  const sheets = competition.categories
    .filter(({ id }) => only === null || id === only)
    .flatMap(({ id, name }) => {
      const rows = entries.filter(({ categories }) => categories.some((entered) => entered.id === id))
      return partsOf(rows, ROWS, sizeOfEntry).map((part) => ({ name, ...part }))
    })
  return (
    <Paper
      title={t('weighIn:print.list')}
      backTo={papersOf(competition)}
      filters={<PaperFilters categories={competition.categories} clubs={clubs} />}
      isEmpty={sheets.length === 0}
    >
      {sheets.map(({ name, first, rows }, at) => (
        <Sheet
          key={at}
          title={`${t('weighIn:print.list')}: ${name}`}
          competition={competition}
          page={at + 1}
          pages={sheets.length}
        >
          <Rows rows={rows} first={first} />
          <Signatures of={(['judge', 'doctor'] as const).map((role) => t(`weighIn:print.${role}`))} />
        </Sheet>
      ))}
    </Paper>
  )
}

/** A weight that has passed is printed; the others are written by hand, and so are grade and signature. */
function Rows({ rows, first }: { readonly rows: readonly WeighInEntry[]; readonly first: number }) {
  const t = useText()
  const format = useFormat()
  return (
    <PaperTable
      heads={[
        t('weighIn:print.number'),
        t('weighIn:print.name'),
        t('weighIn:print.year'),
        { text: t('weighIn:print.belt'), className: 'min-w-14' },
        t('weighIn:print.team'),
        t('weighIn:print.entry'),
        { text: t('weighIn:print.weight'), className: 'min-w-20' },
        { text: t('weighIn:print.signature'), className: 'min-w-28' },
      ]}
      rows={rows.map(({ id, user, state, weight }, at) => ({
        key: id,
        cells: [
          first + at + 1,
          user.name,
          user.birth_year,
          shortRank(t, user),
          user.club?.name,
          id,
          state === 'passed' ? format.weight(weight) : null,
          null,
        ],
      }))}
    />
  )
}
