import type { ReactNode } from 'react'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { Timetable } from '~/domain/contract/timetable.fields.ts'
import { consolePaths } from '../console-paths.ts'
import { matOrders } from '../fight/shown-fight.ts'
import { EventFilters } from './event-filters.tsx'
import { Paper, Sheet } from './paper.tsx'
import { partsOf } from './sheets.ts'
import { matName } from '~/i18n/mat-name.ts'
import { useText } from '~/i18n/words.tsx'

type MatFight = ReturnType<typeof matOrders>[number]['fights'][number]

interface Named {
  readonly id: number
  readonly name: string
}

/** A paper of what is fought on each mat, each mat beginning on a sheet of its own. */
export function MatPaper({
  title,
  data: { competition, mats, categories, timetable },
  room,
  sizeOf,
  shows = () => true,
  children,
}: {
  readonly title: string
  readonly data: {
    readonly competition: Competition
    readonly mats: readonly Named[]
    readonly categories: readonly Named[]
    readonly timetable: Timetable
  }
  /** Usual bouts that fit on a sheet. */
  readonly room: number
  /** What a bout takes, in usual ones. */
  readonly sizeOf: (fight: MatFight) => number
  /** The bouts that are on this paper. */
  readonly shows?: (fight: MatFight) => boolean
  readonly children: (fights: readonly MatFight[]) => ReactNode
}) {
  const t = useText()
  const sheets = matOrders(timetable).flatMap(({ mat, fights }) =>
    partsOf(fights.filter(shows), room, sizeOf).map(({ rows }) => ({ mat, rows })),
  )
  return (
    <Paper
      title={title}
      backTo={consolePaths.managedPapers(competition.slug)}
      filters={<EventFilters categories={categories} mats={mats} />}
      isEmpty={sheets.length === 0}
    >
      {sheets.map(({ mat, rows }, at) => (
        <Sheet
          key={at}
          title={`${title}: ${matName(t, mat)}`}
          competition={competition}
          page={at + 1}
          pages={sheets.length}
        >
          {children(rows)}
        </Sheet>
      ))}
    </Paper>
  )
}
