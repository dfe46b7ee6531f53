import { type ScheduleBout } from '~/domain/schedule/bout.ts'
import { type MovePreview, type Timetable } from '~/domain/schedule/move-effect.ts'
import { planSchedule } from '~/domain/schedule/plan.ts'
import { type ScheduleSettings } from '~/domain/schedule/settings.ts'
import { aBout, NINE, someSettings } from './event.ts'

/** The planned day of these bouts. */
export function aTable(
  bouts: readonly ScheduleBout[],
  settings: ScheduleSettings = someSettings(),
): Timetable {
  return { bouts, settings, slots: planSchedule(bouts, settings, NINE).slots }
}

/** The bouts of a mat in the order of its queue. */
export function order(table: Pick<Timetable, 'slots'>, mat: number): unknown[] {
  return table.slots.filter((slot) => slot.mat === mat).map(({ bout }) => bout)
}

/** Strangers on mat 1 in the order of their ids, each pinned there. */
export function onMatOne(count: number): ScheduleBout[] {
  return Array.from({ length: count }, (_, index) =>
    aBout({
      id: index + 1,
      bracket: `S${index}`,
      athletes: [100 + 2 * index, 101 + 2 * index],
      pinned: { mat: 1, position: index + 1 },
    }),
  )
}

export function unwrap<T, R>(result: { ok: true; value: T } | { ok: false; refusal: R }): T {
  if (!result.ok) throw new Error(`refused: ${String(result.refusal)}`)
  return result.value
}

/** The table as it stands after a move, its pins kept with the bouts: as the API stores it. */
export function after(table: Timetable, { slots, pins }: MovePreview): Timetable {
  const bouts = table.bouts.map((bout) => {
    const pinned = pins.get(bout.id)
    return pinned ? { ...bout, pinned } : bout
  })
  return { ...table, slots, bouts }
}
