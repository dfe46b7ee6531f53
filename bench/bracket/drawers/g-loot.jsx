import { Match, SingleEliminationBracket } from '@g-loot/react-tournament-brackets'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

let root
let cells = []

const participant = (cell, corner, at) => {
  const side = cell[corner]
  if (!side) return []
  return [
    {
      id: String(side.athlete),
      name: side.name,
      resultText: cell.score ? String(cell.score[at]) : null,
      isWinner: cell.winner === corner,
      status: cell.winner ? 'PLAYED' : null,
    },
  ]
}

function show() {
  const next = new Map()
  for (const cell of cells)
    for (const input of [cell.leftIn, cell.rightIn]) if (input) next.set(input.cell, cell.id)
  const matches = cells.map((cell) => ({
    id: cell.id,
    nextMatchId: next.get(cell.id) ?? null,
    tournamentRoundText: String(cell.x + 1),
    startTime: '2026-11-21',
    state: cell.winner ? 'DONE' : 'SCHEDULED',
    participants: [...participant(cell, 'left', 0), ...participant(cell, 'right', 1)],
  }))
  flushSync(() => root.render(createElement(SingleEliminationBracket, { matches, matchComponent: Match })))
}

window.drawer = {
  async prepare(host) {
    root = createRoot(host)
    flushSync(() => root.render(null))
  },
  render(_host, bracket) {
    cells = [...bracket.cells]
    show()
  },
  update(changed) {
    const byId = new Map(changed.map((cell) => [cell.id, cell]))
    cells = cells.map((cell) => byId.get(cell.id) ?? cell)
    show()
  },
}
