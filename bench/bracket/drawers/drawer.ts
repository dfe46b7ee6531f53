import type { SceneBracket, SceneCell } from '../../../app/components/bracket/scene/scene.ts'

/** What every drawer under measurement can do. */
export interface Drawer {
  /** Loads what a page would have loaded before; not measured. */
  prepare?(host: HTMLElement): Promise<void>
  render(host: HTMLElement, bracket: SceneBracket): void
  /** Resolves when everything it brings is there, e.g. what it loads after its first picture. */
  settled?(): Promise<void>
  update(cells: readonly SceneCell[], bracket: SceneBracket): void
  /** Where a hand drags; without it the host is scrolled. */
  panTarget?(): Element | null
  /** Whether the wheel zooms; otherwise the host is scaled by CSS. */
  readonly zoomable?: boolean
}

declare global {
  interface Window {
    drawer?: Drawer
  }
}
