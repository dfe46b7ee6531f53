import { describe, expect, it } from 'vitest'
import { ScenePainter } from '~/components/bracket/canvas/scene-painter.ts'
import { drawDisplayList } from '~/components/bracket/canvas/display-list.ts'
import { printColours } from '~/components/bracket/svg/print-colours.ts'
import { buildScene } from '~/components/bracket/scene/scene-build.ts'
import { aPlayoff, words } from './scene/sample-scene.ts'
import { aContext } from './a-context.ts'

const scene = buildScene(aPlayoff(16), words)
const painter = new ScenePainter({ colours: printColours, fontFamily: 'serif', ground: '#fff' })
const listAt = (scale: number) =>
  painter.displayList({
    scene,
    camera: { x: 20, y: 40, scale },
    viewport: { width: 800, height: 600 },
    pixelRatio: 1,
    follow: 1,
  })

describe('the display list of a scene', () => {
  it('has its ground under everything and its writing on top', () => {
    const { context, calls } = aContext()
    drawDisplayList(context, listAt(1))
    const names = calls.map((call) => (call as [string])[0])
    expect(names.indexOf('fillRect')).toBeLessThan(names.indexOf('stroke'))
    expect(names.indexOf('stroke')).toBeLessThan(names.indexOf('roundRect'))
    expect(names.indexOf('fillText')).toBeGreaterThan(names.lastIndexOf('fill'))
  })
})
