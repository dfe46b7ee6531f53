import type { WeighInAct } from '~/domain/weigh-in/weigh-in.ts'

/** Enters an act on the open entry. Without a queue it is left to the form (`posted`). */
export type Dispatch = (act: WeighInAct) => 'taken' | 'refused' | 'posted'
