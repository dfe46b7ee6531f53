/**
 * The beating dots of bouts that are on. They are elements over the canvas, so the compositor animates them and the
 * canvas rests; reduced motion stills them.
 */
import { CELL_HEIGHT, CELL_WIDTH } from '~/domain/bracket/geometry'
import { detailAt } from '~/domain/bracket/scene-detail'
import { scenePicture } from '~/domain/bracket/scene-picture'
import type { BracketEngine } from '../engine'
import { px, Styled } from './styled'

export class LivePulses {
  private readonly layer = document.createElement('div')
  private readonly box = new Styled(this.layer)
  private readonly pulses = new Map<number, HTMLElement>()
  private readable: boolean | null = null
  private begun = false

  constructor(
    private readonly host: HTMLElement,
    private readonly engine: BracketEngine,
  ) {
    this.layer.className = 'bracket-pulses'
    this.layer.setAttribute('aria-hidden', 'true')
    this.update(engine.scene.cells.map((_, index) => index))
  }

  /** Lets them beat. Beginning costs the browser a frame, the canvas included, so the first picture comes before. */
  begin(): void {
    this.begun = true
    this.follow()
    this.host.append(this.layer)
  }

  /** How many bouts are on. */
  get count(): number {
    return this.pulses.size
  }

  /** Indexes of the bouts that are on, from the top left. */
  cells(): number[] {
    return [...this.pulses.keys()].sort((a, b) => a - b)
  }

  update(cells: readonly number[]): void {
    let changed = false
    for (const index of cells) {
      const cell = this.engine.scene.cells[index]
      const live = cell?.status === 'online' && !cell.paused
      const pulse = this.pulses.get(index)
      if (live && !pulse) {
        const element = document.createElement('i')
        this.layer.append(element)
        this.pulses.set(index, element)
        changed = true
      } else if (!live && pulse) {
        pulse.remove()
        this.pulses.delete(index)
        changed = true
      }
    }
    if (!changed) return
    this.readable = null
    this.follow()
  }

  /** Everything was built anew: start from what the scene says now. */
  reset(): void {
    this.layer.replaceChildren()
    this.pulses.clear()
    this.update(this.engine.scene.cells.map((_, index) => index))
  }

  /** @param moving while the picture moves the pulses are out of the way: the drawn dots show where they were */
  follow(moving = false): void {
    if (!this.begun || this.pulses.size === 0) return
    this.box.hide(moving)
    if (moving) return
    const { x, y, scale } = this.engine.camera
    const readable = detailAt(scale) === 'full'
    this.box.set('transform', `translate(${px(-x * scale)}, ${px(-y * scale)}) scale(${scale})`)
    this.box.set('--unscale', String(readable ? 1 : 1 / scale))
    if (readable === this.readable) return
    this.readable = readable
    for (const [index, element] of this.pulses) this.place(index, element, readable)
  }

  /** On the dot of the caption while that can be read, else in the middle of the cell. */
  private place(index: number, element: HTMLElement, readable: boolean): void {
    const { scene, follow } = this.engine
    const place = scene.places[index]
    if (!place) return
    const dot =
      readable && scenePicture(scene, index, 'full', follow).boxes.find((box) => box.shape === 'disc')
    const x = dot ? dot.x + dot.width / 2 : CELL_WIDTH / 2
    const y = dot ? dot.y + dot.height / 2 : CELL_HEIGHT / 2
    element.style.left = `${place.x + x}px`
    element.style.top = `${place.y + y}px`
  }

  destroy(): void {
    this.layer.remove()
  }
}
