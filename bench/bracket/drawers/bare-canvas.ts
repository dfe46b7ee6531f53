/** The floor: a culled 2D canvas without a library, without a list beside it, without anything but boxes and names. */
import type { SceneBracket, SceneCell } from '../../../app/components/bracket/scene/scene.ts'

let canvas: HTMLCanvasElement
let cells: SceneCell[] = []
const camera = { x: 0, y: 0, scale: 1 }

const top = (cell: SceneCell) => ((cell.y + 0.5) * 2 ** cell.x - 0.5) * 80

function draw(): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const ratio = Math.min(2, devicePixelRatio)
  const { x, y, scale } = camera
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  const k = scale * ratio
  context.setTransform(k, 0, 0, k, -x * k, -y * k)
  context.font = '16px sans-serif'
  for (const cell of cells) {
    const left = cell.x * 320
    const above = top(cell)
    const width = canvas.width / k
    const height = canvas.height / k
    if (left > x + width || left + 280 < x || above > y + height || above + 40 < y) continue
    context.fillStyle = '#1a2129'
    context.fillRect(left, above, 280, 40)
    context.fillStyle = '#fff'
    if (cell.left) context.fillText(cell.left.name, left + 10, above + 15, 220)
    if (cell.right) context.fillText(cell.right.name, left + 10, above + 35, 220)
    if (!cell.score) continue
    context.fillText(String(cell.score[0]), left + 255, above + 15)
    context.fillText(String(cell.score[1]), left + 255, above + 35)
  }
}

window.drawer = {
  render(host: HTMLElement, bracket: SceneBracket) {
    cells = [...bracket.cells]
    canvas = document.createElement('canvas')
    const ratio = Math.min(2, devicePixelRatio)
    canvas.width = host.clientWidth * ratio
    canvas.height = host.clientHeight * ratio
    canvas.style.width = '100%'
    host.append(canvas)
    let from: PointerEvent | null = null
    canvas.addEventListener('pointerdown', (event) => (from = event))
    canvas.addEventListener('pointerup', () => (from = null))
    canvas.addEventListener('pointermove', (event) => {
      if (!from) return
      camera.x -= (event.clientX - from.clientX) / camera.scale
      camera.y -= (event.clientY - from.clientY) / camera.scale
      from = event
      requestAnimationFrame(draw)
    })
    canvas.addEventListener('wheel', (event) => {
      camera.scale *= Math.exp(-event.deltaY * 0.001)
      requestAnimationFrame(draw)
      event.preventDefault()
    })
    draw()
  },
  update(changed: readonly SceneCell[]) {
    for (const cell of changed) {
      const at = cells.findIndex((known) => known.id === cell.id)
      cells[at] = cell
    }
    draw()
  },
  panTarget: () => canvas,
  zoomable: true,
}
