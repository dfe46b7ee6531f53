/** A file that tells no event that could have been. */
export class WrongEvent extends Error {}

interface Bout {
  readonly no?: number | undefined
  readonly a?: string | null | undefined
  readonly b?: string | null | undefined
  readonly winner?: string | null | undefined
}

type Round = readonly [name: string, bouts: readonly Bout[]]

interface EventFile {
  readonly athletes: Readonly<Record<string, { readonly name: string }>>
  readonly bye_entries: readonly { readonly athlete: string; readonly enters: string }[]
  readonly repechage: readonly Bout[]
  readonly bronze_contests: readonly Bout[]
  readonly medals?: unknown
}

/** Says in one line what cannot be in a file that has the form of an event, and where. */
export function requirePlausible(file: EventFile, main: readonly Round[]): void {
  const all: Round[] = [...main, ['repechage', file.repechage], ['bronze_contests', file.bronze_contests]]
  for (const [name, bouts] of all)
    bouts.forEach((bout, index) => requireBout(file, bout, placeOf(name, bout, index)))
  for (const { athlete, enters } of file.bye_entries)
    if (!(athlete in file.athletes)) throw unknownAthlete(athlete, `bye_entries, ${enters}`)
  requireTree(main)
  requireOneWay(file, main)
  // Without a podium there is nothing to hold the platform's against; one on which nobody stands is one.
  if (!file.medals)
    throw new WrongEvent(
      'This is no recorded event: medals: is missing, so there is no podium to compare with',
    )
}

const placeOf = (name: string, { no }: Bout, index: number) => `${name}, bout ${no ?? index + 1}`

const athletesIn = ({ a, b }: Bout): string[] => [a, b].filter((athlete) => athlete != null)

const unknownAthlete = (athlete: string, where: string) =>
  new WrongEvent(`This event cannot be: in ${where} is ${athlete}, whom athletes does not name`)

/** Nobody fights himself, everybody has a name, and who has won a bout was in it. */
function requireBout({ athletes }: EventFile, bout: Bout, where: string): void {
  const { a, b, winner } = bout
  if (a != null && a === b) throw new WrongEvent(`This event cannot be: in ${where}, ${a} meets himself`)
  if (winner != null && winner !== a && winner !== b)
    throw new WrongEvent(`This event cannot be: ${where} is won by ${winner}, who is not in it`)
  for (const athlete of athletesIn(bout)) if (!(athlete in athletes)) throw unknownAthlete(athlete, where)
}

/** Everybody but the winner of a tree loses one bout of it: a table, pools and a best of three have more bouts. */
function requireTree(main: readonly Round[]): void {
  const bouts = main.flatMap(([, round]) => round).filter((bout) => athletesIn(bout).length === 2)
  const athletes = new Set(bouts.flatMap(athletesIn))
  const spare = bouts.length - athletes.size + 1
  if (bouts.length > 0 && spare > 0 && spare > twice(main).length)
    throw new WrongEvent(
      `This is no tree: ${bouts.length} bouts of ${athletes.size} athletes. The form tells no table of everybody against everybody, no pools and no best of three, so they cannot be played from it`,
    )
  const [lastName, last] = main.at(-1)!
  if (last.length > 1)
    throw new WrongEvent(
      `This is no recorded event: ${last.length} bouts in ${lastName}, where one final is expected`,
    )
}

/** Athletes in a round who are in a bout of it before, and both places. */
const twice = (main: readonly Round[]) =>
  main.flatMap(([name, bouts]) =>
    bouts.flatMap((bout, index) =>
      athletesIn(bout).flatMap((athlete) => {
        const before = bouts.findIndex((other) => athletesIn(other).includes(athlete))
        return before < index
          ? [{ athlete, here: placeOf(name, bout, index), there: placeOf(name, bouts[before]!, before) }]
          : []
      }),
    ),
  )

/** Nobody is in a round twice, and nobody goes on from a bout that nobody won. */
function requireOneWay({ athletes }: EventFile, main: readonly Round[]): void {
  const [again] = twice(main)
  if (again)
    throw new WrongEvent(
      `This event cannot be: ${athletes[again.athlete]?.name ?? again.athlete} is in ${again.there}, and in ${again.here}`,
    )
  for (const [at, [name, bouts]] of main.entries())
    for (const [index, bout] of bouts.entries()) {
      if (bout.winner != null) continue
      for (const [laterName, later] of main.slice(at + 1)) {
        const next = later.findIndex((other) =>
          athletesIn(other).some((key) => athletesIn(bout).includes(key)),
        )
        if (next < 0) continue
        throw new WrongEvent(
          `This event cannot be: nobody has won ${placeOf(name, bout, index)}, and from it somebody came to ${placeOf(laterName, later[next]!, next)}`,
        )
      }
    }
}
