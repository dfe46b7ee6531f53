/* global window */
import { createBracket } from 'bracketry'

let shown

const sideOf = (cell, corner, at) => {
  const side = cell[corner]
  if (!side) return {}
  return {
    contestantId: String(side.athlete),
    scores: cell.score ? [{ mainScore: cell.score[at] }] : [],
    isWinner: cell.winner === corner,
  }
}

const matchOf = (cell) => ({
  roundIndex: cell.x,
  order: cell.y,
  sides: [sideOf(cell, 'left', 0), sideOf(cell, 'right', 1)],
})

window.drawer = {
  render(host, bracket) {
    const contestants = {}
    for (const { left, right } of bracket.cells) {
      for (const side of [left, right]) {
        if (side) contestants[side.athlete] = { players: [{ title: side.name, nationality: side.country }] }
      }
    }
    shown = createBracket(
      {
        rounds: bracket.rounds.map(({ name }) => ({ name })),
        matches: bracket.cells.map(matchOf),
        contestants,
      },
      host,
    )
  },
  update(cells) {
    shown.applyMatchesUpdates(cells.map(matchOf))
  },
}
