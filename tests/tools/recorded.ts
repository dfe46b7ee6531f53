import type { Random } from '~/domain/bracket/random'

// Made-up events in the form recorded ones come in, played out by simple means of their own: what a platform makes of
// the same bouts can be held against them.

interface Bout {
  no: number
  a: string
  b: string
  winner: string | null
  score: [string, string]
  irm: [string | null, string | null]
}

interface Sheet {
  event: string
  athletes: Record<string, { name: string; country: string }>
  main: Record<string, Bout[]>
  bye_entries: { athlete: string; enters: string; match: number }[]
  repechage: Bout[]
  bronze_contests: Bout[]
  medals: { gold: string; silver: string; bronze: string[] }
}

export type Kind = 'shared' | 'bout' | 'ijf' | 'uww'

const ROUND_NAMES = ['final', 'semifinal', 'quarterfinal', 'round_of_16', 'round_of_32', 'round_of_64']

/** Fights an event of so many entries to its end; chance decides every bout and where the byes fall. */
export function aRecordedEvent(entries: number, kind: Kind, random: Random): Sheet {
  const size = 2 ** Math.ceil(Math.log2(entries))
  const rounds = Math.log2(size)
  const athletes = Object.fromEntries(
    Array.from({ length: entries }, (_, at) => [
      String(1_000 + at),
      { name: `ATHLETE ${at + 1}`, country: 'AAA' },
    ]),
  )
  const keys = Object.keys(athletes)
  // A bye stands opposite an athlete, so never two of them in one first-round bout.
  const lone = new Set<number>()
  while (lone.size < size - entries) lone.add(Math.floor(random() * (size / 2)))
  let next = 0
  let field = Array.from({ length: size / 2 }, (_, at): (string | null)[] =>
    lone.has(at) ? [keys[next++]!, null] : [keys[next++]!, keys[next++]!],
  )
  const main: Sheet['main'] = {}
  const bye_entries: Sheet['bye_entries'] = []
  const beatenBy = new Map<string, string[]>()
  const fight = (no: number, a: string, b: string): Bout => {
    const left = random() < 0.5
    const [high, low] = [1 + Math.floor(random() * 10), 0]
    const winner = left ? a : b
    beatenBy.set(winner, [...(beatenBy.get(winner) ?? []), left ? b : a])
    // Some are won by other means than points.
    const told = random() < 0.8
    return {
      no,
      a,
      b,
      winner,
      score: told ? [String(left ? high : low), String(left ? low : high)] : ['3', '3'],
      irm: [null, null],
    }
  }
  const loser = (bout: Bout) => (bout.winner === bout.a ? bout.b : bout.a)
  const losersOf = (round: number) => main[ROUND_NAMES[rounds - 1 - round]!]!.map(loser)
  for (let round = 0; round < rounds; round += 1) {
    const name = ROUND_NAMES[rounds - 1 - round]!
    const bouts = field.flatMap(([a, b], at) => (a && b ? [fight(at + 1, a, b)] : []))
    main[name] = bouts
    const through = field.map(([a, b], at) =>
      a && b ? bouts.find(({ no }) => no === at + 1)!.winner! : (a ?? b)!,
    )
    field.forEach(([a, b], at) => {
      if (!a || !b)
        bye_entries.push({
          athlete: (a ?? b)!,
          enters: ROUND_NAMES[rounds - 2 - round]!,
          match: Math.ceil((at + 1) / 2),
        })
    })
    field = Array.from({ length: through.length / 2 }, (_, at) => [through[2 * at]!, through[2 * at + 1]!])
  }
  const [final] = main['final']!
  const semis = main['semifinal']!
  const repechage: Bout[] = []
  const bronze_contests: Bout[] = []
  if (kind === 'bout') bronze_contests.push(fight(1, loser(semis[0]!), loser(semis[1]!)))
  if (kind === 'ijf') {
    const quarters = losersOf(rounds - 3)
    for (const half of [0, 1]) {
      const bout = fight(half + 1, quarters[2 * half]!, quarters[2 * half + 1]!)
      repechage.push(bout)
      bronze_contests.push(fight(half + 1, bout.winner!, loser(semis[1 - half]!)))
    }
  }
  if (kind === 'uww') {
    for (const half of [0, 1]) {
      const chain = beatenBy.get(semis[half]!.winner!)!.filter((name) => name !== loser(final!))
      let holder = chain[0]!
      chain.slice(1).forEach((rival, at) => {
        const bout = fight(half + 1, holder, rival)
        if (at === chain.length - 2) bronze_contests.push(bout)
        else repechage.push(bout)
        holder = bout.winner!
      })
    }
  }
  const name = (key: string) => athletes[key]!.name
  const bronze = kind === 'shared' ? semis.map(loser) : bronze_contests.map(({ winner }) => winner!)
  return {
    event: `Made-up cup, men -70 kg, ${entries} entries, ${kind}`,
    athletes,
    main,
    bye_entries,
    repechage,
    bronze_contests,
    medals: { gold: name(final!.winner!), silver: name(loser(final!)), bronze: bronze.map(name) },
  }
}
