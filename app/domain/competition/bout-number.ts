export interface BoutNumber {
  /** Place of the mat in the hall, from 1. */
  readonly mat: number
  /** Place in the mat's queue, from 1. */
  readonly queueNumber: number
}

/** The number a bout is called by: `2-14` is the fourteenth bout of mat 2. The same in every language. */
export function formatBoutNumber({ mat, queueNumber }: BoutNumber): string {
  return `${mat}-${queueNumber}`
}

/** Reads what somebody typed or heard: `2-14`, `2–14`, `2/14`, `2 14`; null when it is no bout number. */
export function parseBoutNumber(text: string): BoutNumber | null {
  const match = /^(\d{1,3})(?:\s*[-–—/.]\s*|\s+)(\d{1,5})$/.exec(text.trim())
  if (!match) return null
  const [mat, queueNumber] = [Number(match[1]), Number(match[2])]
  return mat > 0 && queueNumber > 0 ? { mat, queueNumber } : null
}
