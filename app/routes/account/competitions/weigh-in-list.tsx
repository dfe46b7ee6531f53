import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Paper, Sheet } from '~/components/weigh-in/paper.tsx'
import { PaperFilters } from '~/components/weigh-in/paper-filters.tsx'
import { paths } from '~/components/paths.ts'
import type { WeighInEntry } from '~/domain/entities/weigh-in.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadWeighInPapers } from '~/server/pages/weigh-in-papers.ts'

export const handle: RouteHandle = { i18n: ['weighIn'], title: 'weighIn:print.list' }

export const loader = (args: LoaderFunctionArgs) => loadWeighInPapers(args)

/** Rows that fit on a page beside its head and the lines to sign on. */
const ROWS = 22

export default function WeighInList() {
  const t = useText()
  const { competition, entries, clubs, category: only } = useLoaderData<typeof loader>()
  const sheets = competition.categories
    .filter(({ id }) => only === null || id === only)
    .flatMap(({ id, name }) => {
      const rows = entries.filter(({ categories }) => categories.some((entered) => entered.id === id))
      return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, page) => ({
        name,
        first: page * ROWS,
        rows: rows.slice(page * ROWS, (page + 1) * ROWS),
      }))
    })
  return (
    <Paper
      title={t('weighIn:print.list')}
      backTo={paths.deskWeighIn(competition.slug)}
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
          <p className="mt-2 flex flex-wrap gap-x-10 gap-y-4">
            {(['judge', 'doctor'] as const).map((role) => (
              <span key={role} className="flex min-w-60 flex-1 items-end gap-2">
                {t(`weighIn:print.${role}`)}
                <span className="flex-1 border-b border-black" />
              </span>
            ))}
          </p>
        </Sheet>
      ))}
    </Paper>
  )
}

const HEADS = ['number', 'name', 'year', 'belt', 'team', 'entry', 'weight', 'signature'] as const

/** A weight that has passed is printed; the others are written by hand, and so are grade and signature. */
function Rows({ rows, first }: { readonly rows: readonly WeighInEntry[]; readonly first: number }) {
  const t = useText()
  const format = useFormat()
  return (
    <table className="w-full border-collapse text-sm [&_td]:border [&_td]:border-black [&_td]:px-2 [&_td]:py-1.5 [&_th]:border [&_th]:border-black [&_th]:px-2 [&_th]:py-1 [&_th]:text-start">
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {t(`weighIn:print.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, user, state, weight }, at) => (
          <tr key={id}>
            <td>{first + at + 1}</td>
            <td>{user.name}</td>
            <td>{user.birth_year}</td>
            <td className="min-w-14" />
            <td>{user.club?.name}</td>
            <td>{id}</td>
            <td className="min-w-20">{state === 'passed' ? format.weight(weight) : null}</td>
            <td className="min-w-28" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
