/** The drawing alone, as the other drawers have it: no bar, no React; the list of bouts is there. */
import '@fontsource-variable/sofia-sans-condensed/index.css'
import '../../../app/components/bracket/view/bracket.css'
import '../../../app/styles/tokens.css'
import { bracketWords } from '../../../app/components/bracket/engine/bracket-words.ts'
import { BracketController, fontsReady } from '../../../app/components/bracket/view/bracket-canvas.ts'
import type { SceneBracket, SceneCell } from '../../../app/components/bracket/scene/scene.ts'
import './drawer.ts'

const words = bracketWords((key, values) => `${key.slice(-6)} ${Object.values(values ?? {}).join(' ')}`)
let controller: BracketController | null = null

const part = (host: HTMLElement, name: string): HTMLDivElement => {
  const element = document.createElement('div')
  element.className = `bracket-${name}`
  host.append(element)
  return element
}

window.drawer = {
  prepare: fontsReady,
  render(host: HTMLElement, bracket: SceneBracket) {
    const root = part(host, 'root')
    root.className = 'bracket'
    root.dataset['ready'] = 'true'
    root.dataset['list'] = 'false'
    const window = part(root, 'window')
    const elements = {
      window,
      stage: part(window, 'stage'),
      map: part(window, 'map'),
      mirror: part(root, 'list'),
      scroller: null,
    }
    const quiet = () => undefined
    controller = new BracketController(elements, {
      bracket,
      words,
      follow: null,
      onSelect: quiet,
      onState: quiet,
    })
  },
  update(cells: readonly SceneCell[]) {
    controller?.updateCells(cells)
  },
  panTarget: () => document.querySelector('.bracket-nodes > .konvajs-content'),
  zoomable: true,
}
