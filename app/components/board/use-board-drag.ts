import { useEffect, useRef, useState, type MutableRefObject, type RefObject } from 'react'
import type { Board, BoardBout } from '~/domain/contract/board.fields.ts'
import { MINUTE_MS } from '~/domain/time.ts'
import {
  MINUTE_PX,
  minutesIn,
  startOfPlace,
  placeOf,
  steppedTarget,
  targetAt,
  type ArrowKey,
  type Span,
  type Target,
  type Zoom,
} from './board-layout.ts'

/** A pointer that has moved less is a click. A finger is never quite still. */
const SLOP_PX = 5
const TOUCH_SLOP_PX = 10
/** A finger that rests this long picks up; one that moves sooner scrolls. */
const LONG_PRESS_MS = 350
/** So near to an edge of the frame a drag scrolls it. */
const EDGE_PX = 48
const SCROLL_PX = 14

export interface Drop {
  readonly bout: BoardBout
  readonly target: Target
}

/** What is said while a bout is dragged: to a screen reader, and under the board. */
export type DragSpeech =
  | { readonly kind: 'picked' | 'canceled' | 'fixed'; readonly bout: BoardBout }
  | { readonly kind: 'target' | 'dropped'; readonly bout: BoardBout; readonly target: Target }

export interface DragOptions {
  readonly columns: Board['mats']
  readonly span: Span
  readonly zoom: Zoom
  /** Bouts a filter leaves out: the keyboard passes over them, but they keep their places. */
  readonly isHidden: (bout: BoardBout) => boolean
  /** False for a reader, and for the other bouts while a move is looked at. */
  readonly mayMove: (bout: BoardBout) => boolean
  readonly onDrop: (drop: Drop) => void
  readonly onOpen: (href: string) => void
}

/**
 * Drags a bout over the board by mouse, finger or keyboard. While it is dragged nothing is rendered: the ghost and the
 * mark of its place are two elements moved once a frame, so a board of any size stays fluid.
 */
export function useBoardDrag(frame: RefObject<HTMLDivElement | null>, options: DragOptions) {
  const latest = useRef(options)
  const [speech, say] = useState<DragSpeech | null>(null)
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    const root = frame.current
    if (!root) return
    const dragging = startDragging(root, latest, say)
    return () => dragging.stop()
  }, [frame])

  // One stop of the Tab key for the whole board; the arrows go on from there.
  const { columns } = options
  useEffect(() => {
    const links = frame.current?.querySelectorAll<HTMLAnchorElement>('a[data-bout]')
    if (!links?.length) return
    const current = [...links].find((link) => link === document.activeElement) ?? links[0]
    for (const link of links) link.tabIndex = link === current ? 0 : -1
  }, [frame, columns])
  return speech
}

function startDragging(
  root: HTMLDivElement,
  latest: MutableRefObject<DragOptions>,
  say: (speech: DragSpeech | null) => void,
) {
  let dragged: { bout: BoardBout; item: HTMLElement; target: Target | null; byKey: boolean } | null = null
  let down: { bout: BoardBout; item: HTMLElement; x: number; y: number; id: number; touch: boolean } | null =
    null
  let hold: ReturnType<typeof setTimeout> | undefined
  let pointer = { x: 0, y: 0 }
  let frameRequest = 0
  let swallowClick = false
  const ghost = document.createElement('div')
  ghost.className = 'board-bout board-ghost'
  const mark = document.createElement('div')
  mark.className = 'board-mark'

  const boutOf = (element: EventTarget | null) => {
    const link = (element as Element | null)?.closest?.<HTMLElement>('a[data-bout]')
    const id = Number(link?.dataset['bout'])
    const bout = latest.current.columns.flatMap(({ bouts }) => bouts).find((one) => one.id === id)
    return bout && link ? { bout, item: link.parentElement!, link } : null
  }

  const lift = (bout: BoardBout, item: HTMLElement, byKey: boolean) => {
    dragged = { bout, item, target: placeOf(latest.current.columns, bout), byKey }
    item.dataset['lifted'] = ''
    if (!byKey) {
      ghost.innerHTML = item.innerHTML
      ghost.toggleAttribute('data-above', down?.touch === true)
      ghost.dataset['state'] = 'waiting'
      ghost.style.height = '3rem'
      document.body.append(ghost)
    }
    say({ kind: 'picked', bout })
    showMark()
  }

  const showMark = () => {
    const target = dragged?.target
    const { columns, span } = latest.current
    const index = columns.findIndex(({ id }) => id === target?.mat)
    const at = target ? startOfPlace(columns, dragged!.bout.id, target) : null
    const column = root.querySelectorAll('.board-column')[index]
    if (!target || !column) return mark.remove()
    mark.style.setProperty('--t', String(minutesIn(span, at ?? span.from)))
    if (mark.parentElement !== column) column.append(mark)
  }

  const aim = (target: Target) => {
    if (!dragged) return
    const same = dragged.target?.mat === target.mat && dragged.target.before === target.before
    dragged.target = target
    if (same) return
    showMark()
    say({ kind: 'target', bout: dragged.bout, target })
  }

  const release = () => {
    clearTimeout(hold)
    cancelAnimationFrame(frameRequest)
    frameRequest = 0
    if (dragged) delete dragged.item.dataset['lifted']
    ghost.remove()
    mark.remove()
    dragged = null
    down = null
  }

  const drop = () => {
    if (!dragged) return
    const { bout, target } = dragged
    const place = placeOf(latest.current.columns, bout)
    release()
    if (!target || (place && place.mat === target.mat && place.before === target.before))
      return say({ kind: 'canceled', bout })
    say({ kind: 'dropped', bout, target })
    latest.current.onDrop({ bout, target })
  }

  const cancel = () => {
    if (dragged) say({ kind: 'canceled', bout: dragged.bout })
    release()
  }

  /** Once a frame: the ghost follows, the frame scrolls at its edges, and the place under the pointer is found. */
  const follow = () => {
    frameRequest = 0
    if (!dragged || dragged.byKey) return
    ghost.style.transform = `translate(${pointer.x + 8}px, ${pointer.y + 8}px)`
    const box = root.getBoundingClientRect()
    const step = (at: number, from: number, to: number) =>
      at < from + EDGE_PX ? -SCROLL_PX : at > to - EDGE_PX ? SCROLL_PX : 0
    const [dx, dy] = [step(pointer.x, box.left, box.right), step(pointer.y, box.top, box.bottom)]
    if (dx || dy) {
      root.scrollBy(dx, dy)
      frameRequest = requestAnimationFrame(follow)
    }
    const { columns, span, zoom } = latest.current
    const head = root.querySelector<HTMLElement>('.board-head')
    const axis = head?.offsetWidth ?? 0
    const x = pointer.x - box.left + root.scrollLeft - axis
    const width = (root.scrollWidth - axis) / columns.length
    const column = columns[Math.min(columns.length - 1, Math.max(0, Math.floor(x / width)))]
    if (!column) return
    const y = pointer.y - box.top + root.scrollTop - (head?.offsetHeight ?? 0)
    aim(targetAt(column, dragged.bout.id, span.from + (y / MINUTE_PX[zoom]) * MINUTE_MS))
  }

  const onDown = (event: PointerEvent) => {
    const hit = boutOf(event.target)
    if (!hit || event.button !== 0 || !latest.current.mayMove(hit.bout)) return
    const { bout, item } = hit
    down = {
      bout,
      item,
      x: event.clientX,
      y: event.clientY,
      id: event.pointerId,
      touch: event.pointerType !== 'mouse',
    }
    if (down.touch && bout.status === 'waiting')
      hold = setTimeout(() => {
        if (!down) return
        pointer = { x: down.x, y: down.y }
        lift(down.bout, down.item, false)
        follow()
        // Felt where the browser can: a finger hides what it has picked up.
        navigator.vibrate?.(15)
      }, LONG_PRESS_MS)
  }
  const onMove = (event: PointerEvent) => {
    if (!down || event.pointerId !== down.id) return
    pointer = { x: event.clientX, y: event.clientY }
    const slop = down.touch ? TOUCH_SLOP_PX : SLOP_PX
    const far = Math.hypot(event.clientX - down.x, event.clientY - down.y) > slop
    if (!dragged && far) {
      if (down.touch) return release()
      if (down.bout.status !== 'waiting') {
        say({ kind: 'fixed', bout: down.bout })
        return release()
      }
      root.setPointerCapture(down.id)
      lift(down.bout, down.item, false)
    }
    if (dragged && !frameRequest) frameRequest = requestAnimationFrame(follow)
  }
  const onUp = (event: PointerEvent) => {
    clearTimeout(hold)
    if (!down || event.pointerId !== down.id) return
    if (!dragged) {
      down = null
      return
    }
    swallowClick = true
    setTimeout(() => (swallowClick = false))
    drop()
  }
  const onClick = (event: MouseEvent) => {
    if (swallowClick) return event.preventDefault()
    const hit = boutOf(event.target)
    if (!hit || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    latest.current.onOpen(hit.link.getAttribute('href') ?? '')
  }
  // The finger that drags a bout does not scroll.
  const onTouchMove = (event: TouchEvent) => {
    if (dragged && event.cancelable) event.preventDefault()
  }
  const onContext = (event: Event) => {
    if (down?.touch) event.preventDefault()
  }

  const focus = (id: number | undefined) => {
    const next = id && root.querySelector<HTMLAnchorElement>(`a[data-bout="${id}"]`)
    if (!next) return
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-bout][tabindex="0"]'))
      link.tabIndex = -1
    next.tabIndex = 0
    next.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const hit = boutOf(event.target)
    if (!hit || event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    const { columns, isHidden, mayMove } = latest.current
    const isArrow = key.startsWith('Arrow')
    if (key !== ' ' && key !== 'Escape' && !isArrow && !(key === 'Enter' && dragged)) return
    if (key === 'Escape' && !dragged) return
    event.preventDefault()
    if (dragged) {
      if (key === 'Escape') return cancel()
      if (!isArrow) return drop()
      const from = dragged.target
      if (from) aim(steppedTarget(columns, dragged.bout, from, key as ArrowKey))
      mark.scrollIntoView({ block: 'center', inline: 'nearest' })
      return
    }
    if (key === ' ') {
      if (!mayMove(hit.bout)) return
      if (hit.bout.status !== 'waiting') return say({ kind: 'fixed', bout: hit.bout })
      return lift(hit.bout, hit.item, true)
    }
    const index = columns.findIndex(({ bouts }) => bouts.includes(hit.bout))
    const shownOn = (column: number) => columns[column]?.bouts.filter((bout) => !isHidden(bout)) ?? []
    const here = shownOn(index)
    const at = here.indexOf(hit.bout)
    if (key === 'ArrowUp' || key === 'ArrowDown') return focus(here[at + (key === 'ArrowUp' ? -1 : 1)]?.id)
    const beside = shownOn(index + (key === 'ArrowLeft' ? -1 : 1))
    const level = beside.find(({ end_at_ms: end }) => end > hit.bout.start_at_ms) ?? beside.at(-1)
    focus(level?.id)
  }
  const onFocus = (event: FocusEvent) => {
    const hit = boutOf(event.target)
    if (hit && hit.link.tabIndex !== 0) focus(hit.bout.id)
  }
  const onBlur = () => dragged?.byKey && cancel()

  root.addEventListener('pointerdown', onDown)
  root.addEventListener('pointermove', onMove)
  root.addEventListener('pointerup', onUp)
  root.addEventListener('pointercancel', cancel)
  root.addEventListener('click', onClick)
  root.addEventListener('touchmove', onTouchMove, { passive: false })
  root.addEventListener('contextmenu', onContext)
  root.addEventListener('keydown', onKey)
  root.addEventListener('focusin', onFocus)
  root.addEventListener('focusout', onBlur)
  return {
    stop() {
      release()
      root.removeEventListener('pointerdown', onDown)
      root.removeEventListener('pointermove', onMove)
      root.removeEventListener('pointerup', onUp)
      root.removeEventListener('pointercancel', cancel)
      root.removeEventListener('click', onClick)
      root.removeEventListener('touchmove', onTouchMove)
      root.removeEventListener('contextmenu', onContext)
      root.removeEventListener('keydown', onKey)
      root.removeEventListener('focusin', onFocus)
      root.removeEventListener('focusout', onBlur)
    },
  }
}
