import type { LoaderFunctionArgs } from '@remix-run/node'
import { matOrders } from '~/components/fight/shown-fight.ts'
import { BoutCard } from '~/components/papers/bout-card.tsx'
import { boutCardSheets } from '~/components/papers/bout-card-layout.ts'
import { EventFilters } from '~/components/papers/event-filters.tsx'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { Paper, Sheet } from '~/components/papers/paper.tsx'
import { DAYS, roomOnSheet } from '~/components/papers/table-layout.ts'
import { consolePaths } from '~/components/console-paths.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadBoutCards } from '~/server/papers/event-papers.ts'
import { matName } from '~/i18n/mat-name.ts'

export const handle: RouteHandle = { i18n: ['papers', 'fight'], title: 'papers:paper.bout-cards.title' }

export const loader = (args: LoaderFunctionArgs) => loadBoutCards(args)

/** A card for each bout that is still to be fought, for a table without a screen. */
export default function BoutCards() {
  const t = useText()
  const { competition, mats, categories, timetable, cards } = usePaperData<typeof loader>()
  const cardOf = new Map(cards.map((card) => [card.fightId, card]))
  const sheets = matOrders(timetable).flatMap(({ mat, fights }) =>
    boutCardSheets(
      t,
      fights.flatMap((fight) => {
        const card = cardOf.get(fight.id)
        return fight.status === 'ended' || !card ? [] : [{ ...card, fight }]
      }),
      roomOnSheet({ title: matName(t, mat), of: `${competition.name}, ${DAYS}`, signatures: 0 }),
    ).map((placed) => ({ mat, placed })),
  )
  return (
    <Paper
      title={t('papers:paper.bout-cards.title')}
      backTo={consolePaths.managedPapers(competition.slug)}
      filters={<EventFilters categories={categories} mats={mats} />}
      isEmpty={sheets.length === 0}
    >
      {sheets.map(({ mat, placed }, at) => (
        <Sheet key={at} title={matName(t, mat)} competition={competition} page={at + 1} pages={sheets.length}>
          {placed.map(({ card, height }) => (
            <BoutCard key={card.fight.id} {...card} height={height} />
          ))}
        </Sheet>
      ))}
    </Paper>
  )
}
