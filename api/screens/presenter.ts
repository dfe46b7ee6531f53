import type { Screen, ScreenPicture } from '~/domain/contract/screen.fields.ts'
import { isOnline } from '~/domain/screen/pairing.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import type { screenPictures, screens } from '../platform/db/schema.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'

export type ScreenRow = typeof screens.$inferSelect
export type PictureRow = typeof screenPictures.$inferSelect

export const presentScreen = (row: ScreenRow, { now, zone }: Pick<ReadContext, 'now' | 'zone'>): Screen => ({
  id: row.id,
  name: row.name,
  task: taskView(row.task),
  look: row.look,
  width: row.width,
  height: row.height,
  pixel_ratio: row.pixelRatio,
  online: isOnline(row.seenAt?.getTime() ?? null, now),
  seen_at: row.seenAt && wireTimestamp(row.seenAt, zone),
  identifying: (row.identifyUntil?.getTime() ?? 0) > now,
  version: row.version,
})

/** The lists of a stored task are nobody's to change. */
export const taskView = (task: ScreenRow['task']): Screen['task'] =>
  'mat_ids' in task ? { ...task, mat_ids: [...task.mat_ids] } : task

export const presentPicture = ({ id, name, image, thumb }: PictureRow): ScreenPicture => ({
  id,
  name,
  image,
  thumb,
})
