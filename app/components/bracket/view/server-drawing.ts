/**
 * What the server draws: the bracket in a scrolling sheet, its round names kept at the top by the browser, and the
 * list of its bouts. Markup and not elements, so that the browser takes it as it is and needs none of the code here
 * before the canvas brings it.
 */
import { LRUCache } from 'lru-cache'
import type { WorldRect } from '~/components/bracket/scene/geometry.ts'
import type { SceneBracket } from '~/components/bracket/scene/scene.ts'
import { buildScene, type Scene } from '~/components/bracket/scene/scene-build.ts'
import type { Text } from '~/i18n/en/translation.ts'
import type { Language } from '~/i18n/languages.ts'
import { bracketWords } from '../engine/bracket-words.ts'
import { sceneSvg } from '../svg/svg-markup.ts'
import { escapeMarkup } from '../../ui/escape-markup.ts'
import { short } from '../svg/svg-path.ts'
import { mirrorMarkup } from '../svg/mirror-markup.ts'
import { windowHeight } from '../engine/window-height.ts'

/** Up to here the first paint has the whole bracket; above, what a large window shows, and the rest for no script. */
const WHOLE_UP_TO = 160
const FIRST_WINDOW: WorldRect = { x: 0, y: 0, width: 2_000, height: 1_200 }

/** So much wider than high a drawing fits under a page's heading on paper that lies across. */
const WIDE = 2

export interface ServerDrawing {
  /** The inside of the window. */
  readonly markup: string
  readonly list: string
  /** The window's height, in CSS. */
  readonly height: string
}

/** In UTF-16 code units, of all drawings that are kept: a dozen large brackets, or a hundred small ones. */
const CACHE_SIZE = 1024 * 1024

const drawings = /* @__PURE__ */ new LRUCache<string, ServerDrawing>({
  maxSize: CACHE_SIZE,
  sizeCalculation: ({ markup, list }, key) => key.length + markup.length + list.length,
})

/**
 * Drawn once for all who read the same bracket in one language.
 * @param follow the athlete whose path is marked
 */
export function serverDrawing(
  bracket: SceneBracket,
  { text, language }: { readonly text: Text; readonly language: Language },
  follow: number | null,
): ServerDrawing {
  const key = `${language} ${follow} ${JSON.stringify(bracket)}`
  const before = drawings.get(key)
  if (before) return before
  const drawn = draw(bracket, text, follow)
  drawings.set(key, drawn)
  return drawn
}

function draw(bracket: SceneBracket, t: Text, follow: number | null): ServerDrawing {
  const words = bracketWords(t)
  const scene = buildScene(bracket, words.scene)
  const label = escapeMarkup(t('bracket:view.label', { title: bracket.title }))
  const { width, height } = scene.world
  const wide = width > WIDE * height ? ' data-wide' : ''
  return {
    markup:
      `<div class="bracket-scroller" data-bracket-scroller role="region" aria-label="${label}" tabindex="0">` +
      `<div class="bracket-sheet"${wide} style="width:${short(width)}px;height:${short(height)}px">` +
      `<div>${drawing(scene, follow)}</div>${scene.blocks.map((_, at) => band(scene, at)).join('')}</div></div>`,
    list: mirrorMarkup(scene, words),
    height: windowHeight(scene),
  }
}

/** The round names of a block, over all of its height so that they stay in sight with it. */
function band(scene: Scene, at: number): string {
  const rect = scene.blocks[at]?.rect
  if (!rect) return ''
  const names = scene.headers
    .filter((header) => header.block === at)
    .map(({ x, name }) => `<span style="left:${short(x)}px">${escapeMarkup(name)}</span>`)
  return (
    `<div class="bracket-block" style="top:${short(rect.y)}px;height:${short(rect.height)}px">` +
    `<div class="bracket-band" aria-hidden="true">${names.join('')}</div></div>`
  )
}

function drawing(scene: Scene, follow: number | null): string {
  const whole = () => sceneSvg(scene, { follow, links: true })
  if (scene.cells.length <= WHOLE_UP_TO) return whole()
  const { width, height } = scene.world
  const region = {
    x: 0,
    y: 0,
    width: Math.min(width, FIRST_WINDOW.width),
    height: Math.min(height, FIRST_WINDOW.height),
  }
  // Only a browser without scripts parses the rest; it lies over the first window's drawing.
  return `${sceneSvg(scene, { follow, links: true, region })}<noscript>${whole()}</noscript>`
}
