import { useMemo } from 'react'
import type { WorldRect } from '~/domain/bracket/geometry'
import type { Scene } from '~/domain/bracket/scene-build'
import { sceneSvg } from './svg-markup'

/** Up to here the first paint has the whole bracket; above, what a large window shows, and the rest for no script. */
const WHOLE_UP_TO = 160
const FIRST_WINDOW: WorldRect = { x: 0, y: 0, width: 2_000, height: 1_200 }

/** The server's drawing in a scrolling sheet, its round names kept at the top by the browser. */
export function FirstPaint({
  scene,
  follow,
  label,
}: {
  readonly scene: Scene
  readonly follow: number | null
  readonly label: string
}) {
  const markup = useMemo(() => firstMarkup(scene, follow), [scene, follow])
  const { width, height } = scene.world
  return (
    <div className="bracket-scroller" data-bracket-scroller role="region" aria-label={label} tabIndex={0}>
      <div className="bracket-sheet" style={{ width, height }}>
        <div dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />
        {scene.blocks.map((block, at) => (
          <div
            key={block.rect.y}
            className="bracket-block"
            style={{ top: block.rect.y, height: block.rect.height }}
          >
            <div className="bracket-band" aria-hidden="true">
              {scene.headers
                .filter((header) => header.block === at)
                .map((header) => (
                  <span key={header.x} style={{ left: header.x }}>
                    {header.name}
                  </span>
                ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

function firstMarkup(scene: Scene, follow: number | null): string {
  if (scene.cells.length <= WHOLE_UP_TO) return sceneSvg(scene, { follow, links: true })
  const { width, height } = scene.world
  const region = {
    x: 0,
    y: 0,
    width: Math.min(width, FIRST_WINDOW.width),
    height: Math.min(height, FIRST_WINDOW.height),
  }
  const first = sceneSvg(scene, { follow, links: true, region })
  // Only a browser without scripts parses this; it lies over the first window's drawing.
  const rest = typeof document === 'undefined' ? sceneSvg(scene, { follow, links: true }) : ''
  return `${first}<noscript>${rest}</noscript>`
}
