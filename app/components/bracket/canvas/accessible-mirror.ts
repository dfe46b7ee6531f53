/** The accessible mirror of the canvas, a list of bouts: one stop for the Tab key, arrows walk the tree, focus moves the camera. */
import type { SceneCell, SceneCorner } from '~/components/bracket/scene/scene.ts'
import type { Step } from '~/components/bracket/scene/keyboard-steps.ts'
import type { BracketWords } from '../engine/bracket-words.ts'
import type { BracketEngine } from '../engine/engine.ts'
import { describeCell, itemClass, mirrorRounds } from '../svg/mirror-markup.ts'
import { whenIdle } from '../../network/when-idle.ts'

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}
const PAN_PX = 80
/** Letters of markup: about a hundred bouts. */
const MOST_AT_ONCE = 20_000
/** A reader waits no longer than this for a live result. */
const SOON_MS = 250

export class AccessibleMirror {
  /** By scene index, so that a live change finds its element without a search. */
  private items: (HTMLElement | undefined)[] = []
  private stop: HTMLElement | null = null
  /** What of the list is yet to be written. */
  private rounds: Iterator<string> | null = null
  /** Bouts that are to be worded anew. */
  private readonly waiting = new Set<number>()
  private readonly off = new AbortController()

  constructor(
    private readonly host: HTMLElement,
    private readonly engine: BracketEngine,
    private readonly words: BracketWords,
    onSelect: (cell: SceneCell, corner: SceneCorner) => void,
  ) {
    const { signal } = this.off
    host.addEventListener('focusin', (event) => this.focused(indexOf(event.target)), { signal })
    host.addEventListener('focusout', () => engine.focusCell(-1), { signal })
    host.addEventListener('keydown', (event) => this.key(event), { signal })
    host.addEventListener(
      'click',
      (event) => {
        const cell = engine.scene.cells[indexOf(event.target)]
        if (!cell || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onSelect(cell, 'left')
      },
      { signal },
    )
  }

  /** Takes over the list the server sent, or writes it a round at a time while the browser has nothing else to do. */
  begin(): void {
    if (this.host.firstElementChild) this.rove()
    else this.write(mirrorRounds(this.engine.scene, this.words, true))
  }

  private write(rounds: Iterator<string>): void {
    this.rounds = rounds
    whenIdle(() => {
      // Another list may have been begun in the meantime, or the bracket may be gone.
      if (this.rounds !== rounds || this.off.signal.aborted) return
      let markup = ''
      let round = rounds.next()
      for (; !round.done && markup.length < MOST_AT_ONCE; round = rounds.next()) markup += round.value
      if (!round.done) markup += round.value
      this.host.insertAdjacentHTML('beforeend', markup)
      if (!round.done) return this.write(rounds)
      this.rounds = null
      this.know(this.host)
      this.update()
      this.makeStop(this.wayEnd())
    })
  }

  /** Leaves one bout in the tab order: the rest is an arrow key away. */
  private rove(): void {
    this.items = []
    this.know(this.host)
    for (const item of this.items) if (item) item.tabIndex = -1
    this.makeStop(this.wayEnd())
  }

  private know(part: Element): void {
    for (const item of part.querySelectorAll<HTMLElement>('[data-cell]')) this.items[indexOf(item)] = item
  }

  private wayEnd(): HTMLElement | null {
    return this.item(this.engine.path().at(-1) ?? 0)
  }

  /** Live results come in bursts: they are written together, once what can be seen of them is on the screen. */
  updateSoon(cells: readonly number[]): void {
    const idle = this.waiting.size === 0
    for (const index of cells) this.waiting.add(index)
    if (idle) whenIdle(() => this.update(), SOON_MS)
  }

  private update(): void {
    // What is yet to be written may have been worded before; it is worded anew once it stands there.
    if (this.rounds || this.off.signal.aborted) return
    for (const index of this.waiting) {
      const cell = this.engine.scene.cells[index]
      const item = this.item(index)
      if (!cell || !item) continue
      item.textContent = describeCell(this.engine.scene, cell, this.words)
      if (item.parentElement) item.parentElement.className = itemClass(cell)
      if (cell.href && item instanceof HTMLAnchorElement) item.href = cell.href
    }
    this.waiting.clear()
  }

  rebuild(): void {
    const focused = indexOf(document.activeElement)
    this.rounds = null
    this.waiting.clear()
    this.host.innerHTML = [...mirrorRounds(this.engine.scene, this.words, true)].join('')
    this.stop = null
    this.rove()
    if (focused >= 0) this.item(focused)?.focus({ preventScroll: true })
  }

  destroy(): void {
    this.off.abort()
  }

  private item(index: number): HTMLElement | null {
    return this.items[index] ?? this.host.querySelector<HTMLElement>(`[data-cell="${index}"]`)
  }

  private makeStop(item: HTMLElement | null): void {
    if (!item || item === this.stop) return
    if (this.stop) this.stop.tabIndex = -1
    item.tabIndex = 0
    this.stop = item
  }

  private focused(index: number): void {
    if (index < 0) return
    this.makeStop(this.item(index))
    this.engine.focusCell(index)
  }

  private key(event: KeyboardEvent): void {
    const from = indexOf(event.target)
    if (from < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const step = STEPS[event.key]
    if (step && event.shiftKey) this.pan(step)
    else if (step) this.item(this.engine.step(from, step))?.focus({ preventScroll: true })
    else if (event.key === '+' || event.key === '=') this.engine.zoomIn()
    else if (event.key === '-') this.engine.zoomOut()
    else if (event.key === '0') this.engine.fit()
    else return
    event.preventDefault()
  }

  private pan(step: Step): void {
    const dx = step === 'left' ? PAN_PX : step === 'right' ? -PAN_PX : 0
    const dy = step === 'up' ? PAN_PX : step === 'down' ? -PAN_PX : 0
    this.engine.panBy(dx, dy)
  }
}

/** The scene index of the bout an element stands for; -1 for any other element. */
function indexOf(target: EventTarget | null): number {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  return item ? Number(item.dataset['cell']) : -1
}
