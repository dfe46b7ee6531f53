/** Brackets of any size with made-up people, the same for every drawer and every run. */
import type {
  SceneBracket,
  SceneCell,
  SceneMedal,
  SceneSide,
} from '../../app/components/bracket/scene/scene.ts'

const GIVEN = ['Артём', 'Никита', 'Дмитрий', 'Марат', 'Тимур', 'Aleksi', 'Bruno', 'Kenji', 'Øyvind', 'Łukasz']
const FAMILY = [
  'Иванов',
  'Петров-Водкин',
  'Ахметшин',
  'Ким',
  'Сулейманов',
  'Korhonen',
  'Silva',
  'Tanaka',
  'Hansen',
  'Wójcik',
  'Преображенский',
  'Ли',
]
const CLUBS = ['Динамо', 'Спарта', 'Budokan', 'Локомотив', 'Самбо-70', 'Nordic']
const COUNTRIES = ['RUS', 'KAZ', 'UZB', 'FIN', 'BRA', 'JPN', 'NOR', 'POL']
const TITLE = 'Мужчины, до 75 кг'

/** A small repeatable source of numbers between 0 and 1. */
export function rng(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const athlete = (at: number): SceneSide => ({
  athlete: at + 1,
  name: `${FAMILY[at % FAMILY.length]} ${GIVEN[(at * 7 + (at >> 3)) % GIVEN.length]}`,
  club: CLUBS[(at * 5) % CLUBS.length] ?? null,
  country: COUNTRIES[(at * 3 + (at >> 2)) % COUNTRIES.length] ?? null,
  seed: at < 8 ? at + 1 : null,
})

/** Seed positions by folding: 1-16, 8-9, 5-12, 4-13 and so on. */
function fold(size: number): number[] {
  let order = [0]
  while (order.length < size) order = order.flatMap((seed) => [seed, order.length * 2 - 1 - seed])
  return order
}

export interface SampleOptions {
  readonly entrants: number
  /** How much of it is fought, 0 to 1. */
  readonly fought?: number
  readonly repechage?: boolean
  readonly href?: boolean
}

/** A playoff that has been fought up to a point; the bouts right after that point are live. */
export function samplePlayoff({
  entrants,
  fought = 0.6,
  repechage = false,
  href = true,
}: SampleOptions): SceneBracket {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, entrants)))
  const rounds = Math.log2(size)
  const random = rng(entrants)
  const slots = fold(size).map((seed) => (seed < entrants ? athlete(seed) : null))
  const total = entrants - 1
  const done = Math.floor(total * fought)
  const cells: SceneCell[] = []
  const rows: SceneCell[][] = []
  let queue = 0
  for (let x = 0; x < rounds; x++) {
    const row: SceneCell[] = []
    for (let y = 0; y < size / 2 ** (x + 1); y++) {
      const feeders = x === 0 ? null : [rows[x - 1]?.[2 * y], rows[x - 1]?.[2 * y + 1]]
      const left = feeders ? winnerOf(feeders[0]) : (slots[2 * y] ?? null)
      const right = feeders ? winnerOf(feeders[1]) : (slots[2 * y + 1] ?? null)
      const bye = x === 0 && (!left || !right)
      if (!bye) queue += 1
      const ended = !bye && queue <= done && left !== null && right !== null
      const live = !bye && !ended && queue <= done + 3 && left !== null && right !== null
      const leftWins = random() < 0.55
      const points = 1 + Math.floor(random() * 9)
      const other = Math.floor(random() * points)
      row.push({
        id: x * 10_000 + y,
        x,
        y,
        stage: 'main',
        queueNumber: bye ? null : queue,
        left,
        right,
        leftIn: feeders?.[0]
          ? { cell: feeders[0].id, condition: feeders[0].status === 'auto' ? 'auto' : 'win' }
          : null,
        rightIn: feeders?.[1]
          ? { cell: feeders[1].id, condition: feeders[1].status === 'auto' ? 'auto' : 'win' }
          : null,
        status: bye ? 'auto' : ended ? 'ended' : live ? 'online' : left && right ? 'ready' : 'waiting',
        winner: bye ? (left ? 'left' : right ? 'right' : null) : ended ? (leftWins ? 'left' : 'right') : null,
        score: ended ? (leftWins ? [points, other] : [other, points]) : live ? [other, other + 1] : null,
        mat: bye ? null : `Ковёр ${1 + (queue % 4)}`,
        startEstimate: bye
          ? null
          : `${9 + Math.floor(queue / 12)}:${String((queue * 5) % 60).padStart(2, '0')}`,
        href: href && !bye ? `/fights/${queue}` : null,
      })
    }
    rows.push(row)
    cells.push(...row)
  }
  const names = ['Финал', 'Полуфинал', 'Четвертьфинал', '1/8 финала', '1/16 финала']
  if (repechage && rounds >= 3) cells.push(...repechageOf(rows, rounds, queue))
  return {
    id: entrants,
    title: TITLE,
    type: 'playoff',
    rounds: rows.map((_, x) => ({ x, name: names[rounds - 1 - x] ?? `Круг ${x + 1}` })),
    cells: cells.map(onAMat),
    medals: fought >= 1 ? medalsOf(rows) : [],
  }
}

const winnerOf = (cell: SceneCell | undefined): SceneSide | null =>
  !cell?.winner ? null : cell.winner === 'left' ? cell.left : cell.right
const loserOf = (cell: SceneCell | undefined): SceneSide | null =>
  !cell?.winner || cell.status === 'auto' ? null : cell.winner === 'left' ? cell.right : cell.left

function repechageOf(rows: readonly SceneCell[][], rounds: number, queue: number): SceneCell[] {
  const quarter = rows[rounds - 3] ?? []
  const semi = rows[rounds - 2] ?? []
  const bout = (y: number, bronze: boolean): SceneCell => {
    const inputs = bronze
      ? ([
          { cell: 90_000 + y, condition: 'win' },
          { cell: semi[1 - y]?.id ?? 0, condition: 'lose' },
        ] as const)
      : ([
          { cell: quarter[2 * y]?.id ?? 0, condition: 'lose' },
          { cell: quarter[2 * y + 1]?.id ?? 0, condition: 'lose' },
        ] as const)
    const left = bronze ? null : loserOf(quarter[2 * y])
    const right = bronze ? loserOf(semi[1 - y]) : loserOf(quarter[2 * y + 1])
    return {
      id: (bronze ? 91_000 : 90_000) + y,
      x: bronze ? 1 : 0,
      y,
      stage: bronze ? 'bronze' : 'repechage',
      queueNumber: queue + 1 + y + (bronze ? 2 : 0),
      left,
      right,
      leftIn: inputs[0],
      rightIn: inputs[1],
      status: left && right ? 'ready' : 'waiting',
      winner: null,
      mat: 'Ковёр 1',
      startEstimate: '17:30',
      href: `/fights/r${y}${bronze ? 'b' : ''}`,
    }
  }
  return [bout(0, false), bout(1, false), bout(0, true), bout(1, true)]
}

function medalsOf(rows: readonly SceneCell[][]): SceneMedal[] {
  const final = rows.at(-1)?.[0]
  const semi = rows.at(-2) ?? []
  const medal = (side: SceneSide | null, kind: SceneMedal['medal']): SceneMedal[] =>
    side ? [{ athlete: side.athlete, name: side.name, medal: kind, country: side.country ?? null }] : []
  return [
    ...medal(winnerOf(final), 'gold'),
    ...medal(loserOf(final), 'silver'),
    ...semi.flatMap((cell) => medal(loserOf(cell), 'bronze')),
  ]
}

/** Everybody against everybody, one bout per round. */
export function sampleRoundRobin(entrants: number, fought = 0.5): SceneBracket {
  const cells: SceneCell[] = []
  for (let a = 0; a < entrants; a++) {
    for (let b = a + 1; b < entrants; b++) {
      const x = cells.length
      const ended = x < (entrants * (entrants - 1) * fought) / 2
      cells.push({
        id: x + 1,
        x,
        y: 0,
        stage: 'round',
        queueNumber: x + 1,
        left: athlete(a),
        right: athlete(b),
        status: ended ? 'ended' : 'ready',
        winner: ended ? 'left' : null,
        score: ended ? [5, 2] : null,
        mat: 'Ковёр 2',
        startEstimate: '11:20',
        href: `/fights/${x + 1}`,
      })
    }
  }
  return {
    id: `r${entrants}`,
    title: TITLE,
    type: 'round',
    rounds: cells.map(({ x }) => ({ x, name: `Круг ${x + 1}` })),
    cells: cells.map(onAMat),
  }
}

/** Two athletes, up to three bouts. */
export function sampleSeries(): SceneBracket {
  const cells = [0, 1, 2].map((x): SceneCell => ({
    id: x + 1,
    x,
    y: 0,
    stage: 'series',
    queueNumber: x + 1,
    left: athlete(0),
    right: athlete(1),
    status: x === 2 ? 'cancelled' : 'ended',
    winner: x === 2 ? null : 'right',
    score: x === 2 ? null : [1, 4],
    href: `/fights/${x + 1}`,
  }))
  return {
    id: 'series',
    title: TITLE,
    type: 'best-of-three',
    rounds: cells.map(({ x }) => ({ x, name: `Бой ${x + 1}` })),
    cells: cells.map(onAMat),
  }
}

/** With the number it is called by, so that it is drawn as a bout of a published schedule. */
const onAMat = (cell: SceneCell): SceneCell =>
  cell.queueNumber === null
    ? cell
    : { ...cell, number: `${1 + (cell.queueNumber % 4)}.${Math.ceil(cell.queueNumber / 4)}` }
