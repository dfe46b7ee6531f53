/**
 * A real link laid over the bout under the pointer, so that a new tab, "copy address" and the status line work as on
 * any page. It lies inside the stage, which hears what happens to it. Plain clicks are the engine's: it knows a click
 * from the end of a drag.
 */
import { toScreen } from '~/components/bracket/scene/camera.ts'
import { CELL_HEIGHT, CELL_WIDTH, worldPoint } from '~/components/bracket/scene/geometry.ts'
import type { BracketEngine } from '../engine/engine.ts'
import { px, Styled } from './styled.ts'

export class HoverLink {
  private readonly link = document.createElement('a')
  private readonly box = new Styled(this.link)
  private readonly window: Styled

  constructor(
    host: HTMLElement,
    window: HTMLElement,
    private readonly engine: BracketEngine,
  ) {
    this.window = new Styled(window)
    this.link.className = 'bracket-hover'
    this.link.tabIndex = -1
    this.link.draggable = false
    this.link.setAttribute('aria-hidden', 'true')
    this.link.addEventListener('click', (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0) event.preventDefault()
    })
    this.box.hide(true)
    host.append(this.link)
  }

  follow(): void {
    const { hover, scene, camera, viewport, dragging } = this.engine
    const place = scene.places[hover?.cell ?? -1]
    const cell = scene.cells[hover?.cell ?? -1]
    this.window.set('cursor', dragging ? 'grabbing' : cell ? 'pointer' : '')
    // A drawing that is no higher than its window leaves upward and downward swipes to the page, entered or not.
    const higher = scene.world.height * camera.scale > viewport.height + 1
    this.window.element.toggleAttribute('data-higher', higher)
    this.box.hide(!place || !cell?.href)
    if (!place || !cell?.href) return
    const at = toScreen(camera, worldPoint(place.x, place.y))
    if (this.link.getAttribute('href') !== cell.href) this.link.href = cell.href
    this.box.set('transform', `translate(${px(at.x)}, ${px(at.y)})`)
    this.box.set('width', px(CELL_WIDTH * camera.scale))
    this.box.set('height', px(CELL_HEIGHT * camera.scale))
  }

  destroy(): void {
    this.link.remove()
  }
}
