import type { MovePreviewView } from '../../domain/contract/schedule.fields.ts'

/** What a page keeps of an answered move: what it does and what clashes, without the bout or the bracket. */
export const movePreviewOf = ({ clashes, effect }: MovePreviewView): MovePreviewView => ({ clashes, effect })
