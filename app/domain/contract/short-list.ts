import { z } from 'zod'
import { listOf } from './wire.ts'

/** What a list says with `short=1`, for pickers: the names of its things. */
const shortList = listOf(z.object({ id: z.number(), name: z.string() }))
export type ShortList = z.output<typeof shortList>

declare const alsoShort: unique symbol
/** Marks the reply of a list that answers `short=1` with a ShortList. */
export interface AlsoShort {
  readonly [alsoShort]: true
}

/** A list that names its things with `short=1` and tells all of them otherwise: the call's type follows its query. */
export const shortable = <T extends z.ZodType>(item: T) =>
  z.union([listOf(item), shortList]) as unknown as ReturnType<typeof listOf<T>> & AlsoShort
