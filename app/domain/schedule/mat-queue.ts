import { type MatId, type Slot } from '~/domain/schedule/bout'

export interface MatNow {
  readonly current: Slot | null
  readonly next: readonly Slot[]
}

/** What a display shows of a mat: the bout that is on, and the next ones (current and next two are readable at 5 m). */
export function matNow(slots: readonly Slot[], mat: MatId, upcoming = 2): MatNow {
  const open = openQueue(slots, mat)
  return {
    current: open.find(({ status }) => status === 'online') ?? null,
    next: open.filter(({ status }) => status === 'waiting').slice(0, upcoming),
  }
}

/** What a mat still has before it, in the order of its queue numbers: the bout that is on first. */
export function openQueue(slots: readonly Slot[], mat: MatId): Slot[] {
  return slots
    .filter((slot) => slot.mat === mat && slot.status !== 'ended')
    .sort((a, b) => a.queueNumber - b.queueNumber)
}
