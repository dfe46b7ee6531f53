import type { Random } from '~/domain/random.ts'

// Made-up events in the form recorded ones come in, played out by simple means of their own: what a platform makes of
// the same bouts can be held against them.

interface Bout {
  no: number
  a: string | null
  b: string | null
  winner: string | null
  score: [string, string]
  irm: [string | null, string | null]
}

interface EventFile {
  event: string
  athletes: Record<string, { name: string; country: string }>
  main: Record<string, Bout[]>
  bye_entries: { athlete: string; enters: string; match: number }[]
  repechage: Bout[]
  bronze_contests: Bout[]
  medals: { gold: string[]; silver: string[]; bronze: string[] }
  format?: string
}

export type Kind = 'shared' | 'bout' | 'ijf' | 'uww' | 'wt'

/** How such files put the way third place was found. */
export const FORMATS: Readonly<Record<Kind, string>> = {
  shared: 'single elimination, both semi-final losers bronze, no repechage',
  bout: 'single elimination, a contest for bronze',
  ijf: 'single elimination + IJF double repechage; two bronzes',
  uww: 'single elimination + UWW repechage of all who lost to a finalist; two bronzes',
  wt: 'single elimination + WT repechage of all who lost to a finalist, crossed; two bronzes',
}

/** How likely each turn is that is not a bout fought to its end; left out, it does not happen. */
export interface Mishaps {
  /** The loser is disqualified for conduct. */
  readonly disqualified?: number
  /** Both are. */
  readonly bothDisqualified?: number
  /** The loser is hurt or gives up, and fights no more. */
  readonly hurt?: number
  readonly bothHurt?: number
  /** The loser did not come. */
  readonly absent?: number
  readonly bothAbsent?: number
  /** A finalist is taken out after the semi-final. */
  readonly finalistReplaced?: number
  /** A champion loses the title after the last bout. */
  readonly championStripped?: number
  /** A bout nobody fought stands in the sheet all the same. */
  readonly walkoverWritten?: number
}

export const KINDS: readonly Kind[] = ['shared', 'bout', 'ijf', 'uww', 'wt']
/** Often enough that most events have a few. */
export const TURNS: Mishaps = {
  disqualified: 0.06,
  bothDisqualified: 0.03,
  hurt: 0.07,
  bothHurt: 0.02,
  absent: 0.05,
  bothAbsent: 0.02,
  finalistReplaced: 0.15,
  championStripped: 0.1,
  walkoverWritten: 0.5,
}

const ROUND_NAMES = ['final', 'semifinal', 'quarterfinal', 'round_of_16', 'round_of_32', 'round_of_64']

type Entrant = string | null

/** Whom a cell of the tree has brought forth. */
interface Fought {
  readonly winner: Entrant
  /** Who lost it and may fight on somewhere else. */
  readonly loser: Entrant
}

const LETTERS = 'BCDFGKMNPRSVWXZ'

/** A name of letters that is found by itself alone: `ATHLETE BC`. */
const athleteName = (at: number): string =>
  `ATHLETE ${LETTERS[Math.floor(at / LETTERS.length)]}${LETTERS[at % LETTERS.length]}`

/** Fights an event of so many entries to its end; chance decides every bout and where the byes fall. */
export function aRecordedEvent(
  entries: number,
  kind: Kind,
  random: Random,
  mishaps: Mishaps = {},
): EventFile {
  const size = 2 ** Math.ceil(Math.log2(entries))
  const rounds = Math.log2(size)
  const happens = (turn: keyof Mishaps) => random() < (mishaps[turn] ?? 0)
  const athletes = Object.fromEntries(
    Array.from({ length: entries }, (_, at) => [
      String(1_000 + at),
      { name: athleteName(at), country: 'AAA' },
    ]),
  )
  const keys = Object.keys(athletes)
  /** Who fights no more, and who of them has lost place and medal. */
  const out = new Map<string, string>()
  const expelled = new Set<string>()

  const written = (
    no: number,
    a: Entrant,
    b: Entrant,
    winner: Entrant,
    changes: Partial<Bout> = {},
  ): Bout => ({
    no,
    a,
    b,
    winner,
    score: ['', ''],
    irm: [null, null],
    ...changes,
  })
  const expel = (athlete: string, mark: string) => {
    out.set(athlete, mark)
    expelled.add(athlete)
  }

  /** Two, one or nobody: who goes on, and the line of it for the sheet. */
  const meet = (no: number, a: Entrant, b: Entrant, rows: Bout[]): Fought => {
    if (a === null || b === null) {
      const lone = a ?? b
      const stays = lone === null || out.has(lone) ? null : lone
      if (lone !== null && stays !== null && happens('walkoverWritten')) rows.push(written(no, a, b, stays))
      return { winner: stays, loser: null }
    }
    const gone = [a, b].filter((athlete) => out.has(athlete))
    if (gone.length > 0) {
      const winner = gone.length === 2 ? null : a === gone[0] ? b : a
      const mark = (athlete: string) => (gone.includes(athlete) ? 'DNS' : null)
      if (winner !== null && happens('walkoverWritten'))
        rows.push(written(no, a, b, winner, { irm: [mark(a), mark(b)] }))
      return { winner, loser: winner === null ? null : gone[0]! }
    }
    const both = (mark: string, act: (athlete: string) => void): Fought => {
      ;[a, b].forEach(act)
      rows.push(written(no, a, b, null, { irm: [mark, mark] }))
      return { winner: null, loser: null }
    }
    if (happens('bothDisqualified')) return both('DSQ', (athlete) => expel(athlete, 'DSQ'))
    if (happens('bothAbsent')) return both('DNS', (athlete) => expel(athlete, 'DNS'))
    if (happens('bothHurt')) return both('INJ', (athlete) => out.set(athlete, 'INJ'))
    const left = random() < 0.5
    const [winner, loser] = left ? [a, b] : [b, a]
    const high = String(1 + Math.floor(random() * 10))
    // Some are won by other means than points.
    const score: [string, string] = random() < 0.8 ? (left ? [high, '0'] : ['0', high]) : ['3', '3']
    const marked = (mark: string): [string | null, string | null] => (left ? [null, mark] : [mark, null])
    if (happens('disqualified')) {
      expel(loser, 'DSQ')
      rows.push(written(no, a, b, winner, { score, irm: marked('DSQ') }))
      return { winner, loser: null }
    }
    if (happens('absent')) {
      // In a tree without bouts for its losers a defeat by absence is the last word on the place, and stays one.
      expel(loser, 'DNS')
      rows.push(written(no, a, b, winner, { irm: marked('DNS') }))
      return { winner, loser: null }
    }
    if (happens('hurt')) {
      out.set(loser, 'INJ')
      rows.push(written(no, a, b, winner, { score, irm: marked('INJ') }))
      return { winner, loser }
    }
    rows.push(written(no, a, b, winner, { score }))
    return { winner, loser }
  }

  // A bye stands opposite an athlete, so never two of them in one first-round bout.
  const lone = new Set<number>()
  while (lone.size < size - entries) lone.add(Math.floor(random() * (size / 2)))
  let next = 0
  let field = Array.from({ length: size / 2 }, (_, at): [Entrant, Entrant] =>
    lone.has(at) ? [keys[next++]!, null] : [keys[next++]!, keys[next++]!],
  )
  const main: EventFile['main'] = {}
  const bye_entries: EventFile['bye_entries'] = []
  /** By main round and place: who came out, whom they beat. */
  const tree: Fought[][] = []
  /** The semi-finals whose winner was taken out in favour of the loser. */
  const replacedIn = new Set<number>()
  for (let round = 0; round < rounds; round += 1) {
    const rows: Bout[] = []
    const isSemi = round === rounds - 2
    tree[round] = field.map(([a, b], at) => {
      if (round === 0 && b === null) {
        bye_entries.push({ athlete: a!, enters: ROUND_NAMES[rounds - 2]!, match: Math.ceil((at + 1) / 2) })
        return { winner: a, loser: null }
      }
      return meet(at + 1, a, b, rows)
    })
    main[ROUND_NAMES[rounds - 1 - round]!] = rows
    const through = tree[round]!.map(({ winner, loser }, at): Entrant => {
      if (!isSemi || winner === null || loser === null || out.has(loser) || replacedIn.size > 0) return winner
      if (!happens('finalistReplaced')) return winner
      replacedIn.add(at)
      expel(winner, 'DSQ')
      return loser
    })
    field = Array.from({ length: through.length / 2 }, (_, at) => [through[2 * at]!, through[2 * at + 1]!])
  }

  const lostIn = (round: number, at: number): Entrant =>
    round === rounds - 2 && replacedIn.has(at) ? null : (tree[round]?.[at]?.loser ?? null)
  /** Whom the winner of a semi-final had beaten, from the first round on; the semi-final last. */
  const beatenBefore = (half: number): Entrant[] => {
    const finalist = tree[rounds - 2]?.[half]?.winner ?? null
    if (finalist === null) return Array.from({ length: rounds - 1 }, () => null)
    return Array.from({ length: rounds - 1 }, (_, round) => {
      const at = tree[round]!.findIndex(({ winner }) => winner === finalist)
      return at < 0 ? null : lostIn(round, at)
    })
  }
  const repechage: Bout[] = []
  const bronze_contests: Bout[] = []
  const third: Entrant[] = []
  const semiLoser = (half: number) => lostIn(rounds - 2, half)
  /** Without a bout for it, third is who came to a semi-final and not out of it: two of one, if they hurt each other. */
  const sharedThird = () =>
    (tree[rounds - 2] ?? []).flatMap((_, half): Entrant[] => {
      const rows = main['semifinal']!.find(({ no }) => no === half + 1)
      return rows?.winner === null ? [rows.a, rows.b] : [semiLoser(half)]
    })
  const forBronze = (half: number, a: Entrant, b: Entrant) =>
    third.push(meet(half + 1, a, b, bronze_contests).winner)
  if (kind === 'bout' && rounds > 1) forBronze(0, semiLoser(0), semiLoser(1))
  else if (kind === 'shared' || rounds < 3) third.push(...sharedThird())
  else
    for (const half of [0, 1]) {
      const path = beatenBefore(half)
      if (kind === 'ijf') {
        const [one, two] = [lostIn(rounds - 3, 2 * half), lostIn(rounds - 3, 2 * half + 1)]
        forBronze(half, meet(half + 1, one, two, repechage).winner, semiLoser(1 - half))
        continue
      }
      const [first = null, ...chain] = path.slice(0, -1)
      // Where the semi-final loser fights the final, the last repechage bout of wrestling is the one for bronze.
      const last = kind === 'uww' ? (replacedIn.has(half) ? chain.pop() : path.at(-1)) : semiLoser(1 - half)
      const through = chain.reduce((holder, rival) => meet(half + 1, holder, rival, repechage).winner, first)
      forBronze(half, through, last ?? null)
    }

  const champion = tree[rounds - 1]![0]!.winner
  const final = main['final']![0]
  const beaten = final ? [final.a, final.b].filter((key) => key !== champion) : []
  if (final && champion !== null && happens('championStripped')) {
    expel(champion, 'DSQ')
    final.irm[final.a === champion ? 0 : 1] = 'DSQ'
  }
  const named = (keys: readonly Entrant[]): string[] =>
    keys.flatMap((key) => (key === null || expelled.has(key) ? [] : [athletes[key]!.name]))
  return {
    event: `Made-up cup, men -70 kg, ${entries} entries, ${kind}`,
    athletes,
    main,
    bye_entries,
    repechage,
    bronze_contests,
    medals: { gold: named([champion]), silver: named(beaten), bronze: named(third) },
  }
}
