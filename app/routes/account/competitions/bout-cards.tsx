import type { LoaderFunctionArgs } from '@remix-run/node'
import { boutTitle, sideName } from '~/components/fight/bout-name.ts'
import { matOrders, type QueuedFight } from '~/components/fight/shown-fight.ts'
import { EventFilters } from '~/components/papers/event-filters.tsx'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { Paper, Sheet } from '~/components/papers/paper.tsx'
import { PaperTable } from '~/components/papers/paper-table.tsx'
import { sizeOfBout } from '~/components/papers/bout-size.ts'
import { partsOf } from '~/components/papers/sheets.ts'
import { Signatures } from '~/components/papers/signatures.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadBoutCards } from '~/server/papers/event-papers.ts'

export const handle: RouteHandle = { i18n: ['papers', 'fight'], title: 'papers:paper.bout-cards.title' }

export const loader = (args: LoaderFunctionArgs) => loadBoutCards(args)

const CARDS_A_PAGE = 3
/** A card for each bout that is still to be fought, for a table without a screen. */
export default function BoutCards() {
  const t = useText()
  const { competition, mats, categories, timetable, coaches } = usePaperData<typeof loader>()
  const sheets = matOrders(timetable).flatMap(({ mat, fights }) =>
    partsOf(
      fights.filter(({ status }) => status !== 'ended'),
      CARDS_A_PAGE,
      (fight) => (sizeOfBout(t, fight) > 1 ? CARDS_A_PAGE / 2 : 1),
    ).map(({ rows }) => ({ mat, rows })),
  )
  return (
    <Paper
      title={t('papers:paper.bout-cards.title')}
      backTo={consolePaths.managedPapers(competition.slug)}
      filters={<EventFilters categories={categories} mats={mats} />}
      isEmpty={sheets.length === 0}
    >
      {sheets.map(({ mat, rows }, at) => (
        <Sheet key={at} title={mat.name} competition={competition} page={at + 1} pages={sheets.length}>
          {rows.map((fight) => (
            <BoutCard
              key={fight.id}
              fight={fight}
              coaches={coaches.find(({ fightId }) => fightId === fight.id)}
            />
          ))}
        </Sheet>
      ))}
    </Paper>
  )
}

type Coaches = Awaited<ReturnType<typeof loader>>['coaches'][number]

function BoutCard({
  fight,
  coaches,
}: {
  readonly fight: QueuedFight
  /** Where both sign the result. */
  readonly coaches: Coaches | undefined
}) {
  const t = useText()
  const format = useFormat(fight.competition.timezone)
  return (
    <article className="flex break-inside-avoid flex-col gap-2 border-2 border-black p-3">
      <h3 className="flex flex-wrap justify-between gap-x-5 font-bold">
        <span>{boutTitle(t, fight)}</span>
        <span>{[fight.category.name, fight.round].join(', ')}</span>
        <span>{fight.start_estimate_at === null ? null : format.time(fight.start_estimate_at)}</span>
      </h3>
      <PaperTable
        heads={[
          t('papers:head.side'),
          { text: t('papers:head.athlete'), className: 'w-2/5' },
          { text: t('papers:head.points'), className: 'w-1/5' },
          { text: t('papers:head.warnings'), className: 'w-1/6' },
          { text: t('papers:head.total'), className: 'min-w-16' },
        ]}
        rows={(['left', 'right'] as const).map((side) => ({
          key: side,
          cells: [
            t(`papers:head.${side === 'left' ? 'red' : 'blue'}`),
            <>
              <strong className="block leading-tight">{sideName(t, fight, side)}</strong>
              <span className="block text-xs leading-tight">{fight.details[`${side}_user`]?.club?.name}</span>
            </>,
            null,
            null,
            null,
          ],
        }))}
      />
      <Signatures
        narrow
        of={[
          ...(['winner', 'reason', 'time', 'referee', 'tableJudge'] as const).map((line) =>
            t(`papers:line.${line}`),
          ),
          ...(coaches
            ? [
                [t('papers:line.coachOfRed'), coaches.left].filter(Boolean).join(': '),
                [t('papers:line.coachOfBlue'), coaches.right].filter(Boolean).join(': '),
              ]
            : []),
        ]}
      />
    </article>
  )
}
