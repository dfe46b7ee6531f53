import type { LoaderFunctionArgs } from '@remix-run/node'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { EventFilters } from '~/components/papers/event-filters.tsx'
import { placeCell } from '~/components/papers/place-cell.ts'
import { TablePaper } from '~/components/papers/table-paper.tsx'
import { shortRank } from '~/components/papers/short-rank.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadDrawPapers } from '~/server/papers/draw-papers.ts'

export const handle: RouteHandle = { i18n: ['papers'], title: 'papers:paper.course.title' }

export const loader = (args: LoaderFunctionArgs) => loadDrawPapers(args)

/** How each category goes: whom an athlete met in turn, by lot, with the points, and the place. */
export default function CourseProtocols() {
  const t = useText()
  const { competition, categories, drawn } = usePaperData<typeof loader>()
  const title = t('papers:paper.course.title')
  return (
    <TablePaper
      title={title}
      competition={competition}
      filters={<EventFilters categories={categories} />}
      tables={drawn.map(({ category, athletes }) => ({
        title: `${title}: ${category}`,
        lead: t('papers:courseLead'),
        heads: [
          ...(['lot', 'athlete', 'year'] as const).map((head) => t(`papers:head.${head}`)),
          { text: t('papers:head.rank'), className: 'min-w-12' },
          t('papers:head.club'),
          { text: t('papers:head.coach'), className: 'min-w-14' },
          ...boutsOf(athletes).map((bout) => String(bout)),
          { text: t('papers:head.place'), className: 'min-w-12' },
        ],
        rows: athletes.map(({ lot, user, entrant, bouts, place }) => ({
          key: user.id,
          cells: [
            lot,
            user.name,
            entrant?.birth_year,
            shortRank(t, entrant),
            user.club?.name,
            entrant?.coach,
            ...boutsOf(athletes).map((bout) => <Met key={bout} bout={bouts[bout - 1]} />),
            place && placeCell(t, place),
          ],
        })),
      }))}
      signatures={[t('papers:line.chiefJudge'), t('papers:line.secretary')]}
    />
  )
}

type Athlete = Awaited<ReturnType<typeof loadDrawPapers>>['drawn'][number]['athletes'][number]

/** The columns of the bouts: as many as the athlete with the most has. */
const boutsOf = (athletes: readonly Athlete[]): number[] =>
  Array.from({ length: Math.max(0, ...athletes.map(({ bouts }) => bouts.length)) }, (_, at) => at + 1)

/** The lot of the opponent over the points. */
function Met({ bout }: { readonly bout: Athlete['bouts'][number] | undefined }) {
  if (!bout) return null
  const { against, own, other, won } = bout
  return (
    <span className="block whitespace-nowrap">
      {won === null ? '' : won ? '+' : '−'}
      {against}
      {own === null ? null : <span className="block">{`${own}:${other}`}</span>}
    </span>
  )
}
