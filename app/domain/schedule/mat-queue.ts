import { type MatId, type Slot } from '~/domain/schedule/bout.ts'

/** What a mat still has before it, in the order of its queue numbers: the bout that is on first. */
export function openQueue(slots: readonly Slot[], mat: MatId): Slot[] {
  return slots
    .filter((slot) => slot.mat === mat && slot.status !== 'ended')
    .sort((a, b) => a.queueNumber - b.queueNumber)
}
