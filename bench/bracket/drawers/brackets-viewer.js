/* global window, document, requestAnimationFrame */
import 'brackets-viewer/dist/brackets-viewer.min.css'
import 'brackets-viewer/dist/brackets-viewer.min.js'

const WAITING = 1
const COMPLETED = 4

const opponent = (cell, corner, at) => {
  const side = cell[corner]
  if (!side) return { id: null }
  return {
    id: side.athlete,
    score: cell.score?.[at],
    result: cell.winner ? (cell.winner === corner ? 'win' : 'loss') : undefined,
  }
}

const matchOf = (cell) => ({
  id: cell.id,
  number: cell.y + 1,
  stage_id: 0,
  group_id: 0,
  round_id: cell.x,
  child_count: 0,
  status: cell.winner ? COMPLETED : WAITING,
  opponent1: opponent(cell, 'left', 0),
  opponent2: opponent(cell, 'right', 1),
})

window.drawer = {
  render(host, bracket) {
    host.classList.add('brackets-viewer')
    const people = new Map()
    for (const { left, right } of bracket.cells)
      for (const side of [left, right]) if (side) people.set(side.athlete, side.name)
    const first = bracket.cells.filter((cell) => cell.x === 0).length
    void window.bracketsViewer.render(
      {
        stages: [
          {
            id: 0,
            tournament_id: 0,
            name: bracket.title,
            type: 'single_elimination',
            number: 1,
            settings: { size: first * 2 },
          },
        ],
        matches: bracket.cells.map(matchOf),
        matchGames: [],
        participants: [...people].map(([id, name]) => ({ id, tournament_id: 0, name })),
      },
      { selector: '#host', clear: true },
    )
  },
  async settled() {
    while (!document.querySelector('#host .match')) await new Promise(requestAnimationFrame)
  },
  update(cells) {
    for (const cell of cells) window.bracketsViewer.updateMatch(matchOf(cell))
  },
}
