import type { LoaderFunctionArgs } from '@remix-run/node'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { TablePaper } from '~/components/papers/table-paper.tsx'
import { PaperFilters } from '~/components/weigh-in/paper-filters.tsx'
import { shortRank } from '~/components/papers/short-rank.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { weighInPapersOf } from '~/server/papers/weigh-in-papers.ts'

export const handle: RouteHandle = {
  i18n: ['papers', 'weighIn'],
  title: 'papers:paper.admission.title',
}

export const loader = async (args: LoaderFunctionArgs) =>
  weighInPapersOf(args, await requireManagedCompetition(args))

/** The protocol of the admission commission: what is not known is written by hand. */
export default function AdmissionProtocol() {
  const t = useText()
  const { competition, entries, clubs, category: only } = usePaperData<typeof loader>()
  const title = t('papers:paper.admission.title')
  const tables = competition.categories
    .filter(({ id }) => only === null || id === only)
    .map(({ id, name }) => ({
      title: `${title}: ${name}`,
      heads: [
        ...(['number', 'athlete', 'year'] as const).map((head) => t(`papers:head.${head}`)),
        { text: t('papers:head.rank'), className: 'min-w-16' },
        ...(['country', 'club'] as const).map((head) => t(`papers:head.${head}`)),
        { text: t('papers:head.documents'), className: 'min-w-24' },
        { text: t('papers:head.admitted'), className: 'min-w-20' },
      ],
      rows: entries
        .filter(({ categories }) => categories.some((one) => one.id === id))
        .map(({ id: entry, user }, row) => ({
          key: entry,
          cells: [
            row + 1,
            user.name,
            user.birth_year,
            shortRank(t, user),
            user.country?.code,
            user.club?.name,
            null,
            null,
          ],
        })),
    }))
  return (
    <TablePaper
      title={title}
      competition={competition}
      filters={<PaperFilters categories={competition.categories} clubs={clubs} />}
      tables={tables}
      signatures={[t('papers:line.chiefJudge'), t('papers:line.secretary'), t('papers:line.doctor')]}
    />
  )
}
