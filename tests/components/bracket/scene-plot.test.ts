import { describe, expect, it } from 'vitest'
import { ScenePainter } from '~/components/bracket/canvas/scene-painter'
import { drawPlot } from '~/components/bracket/canvas/scene-plot'
import { printInks } from '~/components/bracket/print-inks'
import { buildScene } from '~/domain/bracket/scene-build'
import { aPlayoff, words } from '../../domain/bracket/sample-scene'
import { aPen } from './a-pen'

const scene = buildScene(aPlayoff(16), words)
const painter = new ScenePainter({ inks: printInks, fontFamily: 'serif', ground: '#fff' })
const plotAt = (scale: number) =>
  painter.plot({
    scene,
    camera: { x: 20, y: 40, scale },
    viewport: { width: 800, height: 600 },
    pixelRatio: 1,
    follow: 1,
  })

describe('the plot of a scene', () => {
  it('has its ground under everything and its writing on top', () => {
    const { pen, told } = aPen()
    drawPlot(pen, plotAt(1))
    const names = told.map((call) => (call as [string])[0])
    expect(names.indexOf('fillRect')).toBeLessThan(names.indexOf('stroke'))
    expect(names.indexOf('stroke')).toBeLessThan(names.indexOf('roundRect'))
    expect(names.indexOf('fillText')).toBeGreaterThan(names.lastIndexOf('fill'))
  })
})
