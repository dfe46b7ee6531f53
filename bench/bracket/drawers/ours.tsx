import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/sofia-sans-condensed/index.css'
import '../../../app/styles/tokens.css'
import { loadBracketCanvas } from '../../../app/components/bracket/view/use-bracket-canvas.ts'
import type { SceneBracket, SceneCell } from '../../../app/components/bracket/scene/scene.ts'
import { feed, showBracket, Shell } from './ours-page.tsx'
import './drawer.ts'

window.drawer = {
  // What a page has when it comes to a bracket: the running app, the fonts and, as with every peer, the drawer's code.
  async prepare(host: HTMLElement) {
    flushSync(() => createRoot(host).render(<Shell />))
    await loadBracketCanvas()
  },
  render(_host: HTMLElement, bracket: SceneBracket) {
    flushSync(() => showBracket(bracket))
  },
  async settled() {
    while (!document.querySelector('.bracket[data-ready="true"] > .bracket-bar > *'))
      await new Promise(requestAnimationFrame)
  },
  update(cells: readonly SceneCell[]) {
    feed.push(cells)
  },
  panTarget: () => document.querySelector('.bracket-nodes > .konvajs-content'),
  zoomable: true,
}
