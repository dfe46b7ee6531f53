import type { CellInput, ThirdPlace } from '~/domain/bracket/bracket.ts'
import { bracketCells } from '~/domain/bracket/tree/cells.ts'
import { drawBracket } from '~/domain/bracket/draw/draw.ts'
import type { SceneBracket, SceneCell, SceneSide, SceneWords } from '~/components/bracket/scene/scene.ts'

export const words: SceneWords = {
  bye: 'bye',
  live: 'live',
  paused: 'paused',
  podium: 'podium',
  repechage: 'repechage',
  bronze: 'bronze',
  notNeeded: 'not needed',
  beatenByFinalist: 'beaten by a finalist',
  bout: ['No. ', ''],
  winnerOf: ['winner of ', ''],
  loserOf: ['loser of ', ''],
  winnerAt: ['winner: ', ''],
  loserAt: ['loser: ', ''],
  round: ['round ', ''],
  extra: ['extra ', ''],
}

export const aSide = (athlete: number, more: Partial<SceneSide> = {}): SceneSide => ({
  athlete,
  name: `Athlete ${athlete}`,
  ...more,
})

/** A bout whose number is its place in the order, unless given. */
export const aCell = (more: Partial<SceneCell> = {}): SceneCell => {
  const cell = { ...blank, ...more }
  return { ...cell, number: more.number ?? cell.queueNumber?.toString() ?? null }
}

const blank: SceneCell = {
  id: 1,
  x: 0,
  y: 0,
  stage: 'main',
  queueNumber: 1,
  left: null,
  right: null,
  status: 'waiting',
  winner: null,
}

/** A playoff of 2^rounds athletes, nothing fought; cells are numbered from 1 in fighting order. */
export function aPlayoff(rounds: number, more: Partial<SceneBracket> = {}): SceneBracket {
  const cells: SceneCell[] = []
  let previous: SceneCell[] = []
  for (let x = 0; x < rounds; x++) {
    const row: SceneCell[] = []
    for (let y = 0; y < 2 ** (rounds - 1 - x); y++) {
      const [above, below] = [previous[2 * y], previous[2 * y + 1]]
      row.push(
        aCell({
          id: cells.length + row.length + 1,
          x,
          y,
          queueNumber: cells.length + row.length + 1,
          left: x === 0 ? aSide(2 * y + 1) : null,
          right: x === 0 ? aSide(2 * y + 2) : null,
          leftIn: above ? { cell: above.id, condition: 'win' } : null,
          rightIn: below ? { cell: below.id, condition: 'win' } : null,
          status: x === 0 ? 'ready' : 'waiting',
          href: `/bouts/${cells.length + row.length + 1}`,
        }),
      )
    }
    cells.push(...row)
    previous = row
  }
  return {
    id: 1,
    title: 'Men, 75 kg',
    type: 'playoff',
    rounds: Array.from({ length: rounds }, (_, x) => ({
      x,
      name: x === rounds - 1 ? 'Final' : `Round ${x + 1}`,
    })),
    cells,
    ...more,
  }
}

/** The judo repechage of a playoff of at least eight: losers of the quarter-finals, then crossed bronze bouts. */
export function withRepechage(bracket: SceneBracket): SceneBracket {
  const rounds = Math.max(...bracket.cells.map((cell) => cell.x)) + 1
  const inRound = (x: number) => bracket.cells.filter((cell) => cell.x === x)
  const [quarters, semis] = [inRound(rounds - 3), inRound(rounds - 2)]
  const lower = (
    id: number,
    stage: 'repechage' | 'bronze',
    half: number,
    inputs: [SceneCell['leftIn'], SceneCell['rightIn']],
  ) =>
    aCell({
      id,
      stage,
      // Where a draw puts them: the last columns, in rows beneath the first round's.
      x: stage === 'bronze' ? rounds - 1 : rounds - 2,
      y: 2 ** (rounds - 1) + half,
      queueNumber: id,
      leftIn: inputs[0],
      rightIn: inputs[1],
    })
  const lose = (cell: SceneCell | undefined) =>
    cell ? ({ cell: cell.id, condition: 'lose' } as const) : null
  return {
    ...bracket,
    cells: [
      ...bracket.cells,
      lower(901, 'repechage', 0, [lose(quarters[0]), lose(quarters[1])]),
      lower(902, 'repechage', 1, [lose(quarters[2]), lose(quarters[3])]),
      lower(903, 'bronze', 0, [{ cell: 901, condition: 'win' }, lose(semis[1])]),
      lower(904, 'bronze', 1, [{ cell: 902, condition: 'win' }, lose(semis[0])]),
    ],
  }
}

/** A playoff as the draw lays it out, with its way to bronze; nothing is fought. */
export function aDrawn(entrants: number, thirdPlace: ThirdPlace): SceneBracket {
  const entries = Array.from({ length: entrants }, (_, at) => ({ athlete: at + 1 }))
  const drawn = drawBracket(entries, { type: 'playoff', thirdPlace, randomSeed: 'sample' })
  if (!drawn.ok) throw new Error(drawn.refusal.code)
  const sideOf = (input: CellInput) => (input.kind === 'athlete' ? aSide(input.athlete) : null)
  const comesFrom = (input: CellInput) => (input.kind === 'cell' ? input : null)
  const cells = bracketCells(drawn.value).map(({ key, left, right, ...cell }) =>
    aCell({
      ...cell,
      id: key,
      left: sideOf(left),
      right: sideOf(right),
      leftIn: comesFrom(left),
      rightIn: comesFrom(right),
    }),
  )
  return { id: 3, title: 'Men, 80 kg', type: 'playoff', rounds: [], cells }
}

/** Everybody against everybody: one bout per round. */
export function aRoundRobin(bouts: number): SceneBracket {
  const cells = Array.from({ length: bouts }, (_, x) =>
    aCell({
      id: x + 1,
      x,
      y: 0,
      stage: 'round',
      queueNumber: x + 1,
      left: aSide(1),
      right: aSide(2),
      status: 'ready',
    }),
  )
  return { id: 2, title: 'Women, 60 kg', type: 'round', rounds: [], cells }
}
