import { type BoutId, type MatId, type Slot } from './bout.ts'
import { type ScheduleSettings } from './settings.ts'

/**
 * The number a bout is called by, on every screen and paper: the code of a mat and a place in its day, "2.14". It is
 * given once, when the bout is first laid on a mat, and stays whatever is laid anew afterwards
 * (docs/decisions, "A bout has one number").
 */
export type BoutNumber = string

/** The second and later days of a mat begin at the next hundred, so that a number is there once in a competition. */
const DAY_BLOCK = 100

export interface NamedMat {
  readonly id: MatId
  readonly name: string
}

/**
 * What stands before the dot for each mat: the number in its name where no other mat has it ("Mat 3" is 3), else its
 * place in the order of mats or the next number that is free.
 */
export function matCodes(mats: readonly NamedMat[]): ReadonlyMap<MatId, number> {
  const inName = mats.map(({ name }) => numberInName(name))
  const once = (code: number | null) => code !== null && inName.filter((other) => other === code).length === 1
  const taken = new Set(inName.filter(once))
  const codes = new Map<MatId, number>()
  mats.forEach(({ id }, at) => {
    const own = inName[at] ?? null
    let code = own !== null && once(own) ? own : at + 1
    if (code !== own || !once(own)) while (taken.has(code)) code += 1
    taken.add(code)
    codes.set(id, code)
  })
  return codes
}

function numberInName(name: string): number | null {
  const found = /(?<!\d)(\d{1,2})(?!\d)\D*$/.exec(name)
  const code = Number(found?.[1] ?? 0)
  return code > 0 ? code : null
}

export interface Numbering {
  readonly mats: readonly NamedMat[]
  readonly days: ScheduleSettings['days']
  /** Every number of the competition that was ever given, of bouts that take no place any more, too. */
  readonly given: ReadonlyMap<BoutId, BoutNumber>
}

/**
 * The numbers of the laid bouts that have none yet. On each mat and day they go on after the last one given there, in
 * the order of the queue, so that a late bout changes no number. Numbers already given are not in the answer.
 */
export function numberBouts(
  slots: readonly Slot[],
  { mats, days, given }: Numbering,
): Map<BoutId, BoutNumber> {
  const open = slots.filter(({ bout }) => !given.has(bout))
  if (open.length === 0) return new Map()
  const codes = matCodes(mats)
  const dayOf = ({ startEstimateAt }: Slot) =>
    Math.max(
      0,
      days.findLastIndex(({ start }) => start <= startEstimateAt),
    )
  const taken = new Set(given.values())
  const last = new Map<string, number>()
  const countUp = (code: number, day: number, place: number) =>
    last.set(`${code} ${day}`, Math.max(last.get(`${code} ${day}`) ?? day * DAY_BLOCK, place))
  for (const slot of slots) {
    const number = partsOf(given.get(slot.bout))
    if (number) countUp(number.mat, dayOf(slot), number.place)
  }
  const fresh = new Map<BoutId, BoutNumber>()
  open.sort((a, b) => dayOf(a) - dayOf(b) || a.queueNumber - b.queueNumber)
  for (const slot of open) {
    const code = codes.get(slot.mat)
    if (code === undefined) continue
    const day = dayOf(slot)
    let place = (last.get(`${code} ${day}`) ?? day * DAY_BLOCK) + 1
    while (taken.has(`${code}.${place}`)) place += 1
    countUp(code, day, place)
    taken.add(`${code}.${place}`)
    fresh.set(slot.bout, `${code}.${place}`)
  }
  return fresh
}

function partsOf(number: BoutNumber | undefined): { mat: number; place: number } | null {
  const [mat, place] = (number ?? '').split('.').map(Number)
  return mat && place ? { mat, place } : null
}
