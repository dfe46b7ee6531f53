import { Layer } from 'konva/lib/Layer'
import { Shape } from 'konva/lib/Shape'
import { Stage } from 'konva/lib/Stage'
import { paintClock } from './clock-painter.ts'

/** A Konva stage that fills `box` and follows its size; one shape draws the figures. Browser only. */
export function openClockSurface(box: HTMLDivElement) {
  const holder = document.createElement('div')
  holder.setAttribute('aria-hidden', 'true')
  holder.style.cssText = 'position:absolute;inset:0'
  box.append(holder)
  const stage = new Stage({
    container: holder,
    width: box.clientWidth,
    height: box.clientHeight,
    listening: false,
  })
  const layer = new Layer({ listening: false })
  const font = getComputedStyle(box.querySelector('[role=timer]') ?? box).fontFamily
  let face = ''
  let colour = '#fff'
  const figures = new Shape({
    listening: false,
    perfectDrawEnabled: false,
    sceneFunc: (context) =>
      paintClock(context._context as CanvasRenderingContext2D, {
        face,
        colour,
        font,
        width: stage.width(),
        height: stage.height(),
      }),
  })
  layer.add(figures)
  stage.add(layer)
  const resized = new ResizeObserver(() => {
    stage.size({ width: box.clientWidth, height: box.clientHeight })
    layer.batchDraw()
  })
  resized.observe(box)
  // The face may arrive after the first paint.
  void document.fonts.ready.then(() => layer.batchDraw())
  return {
    draw(nextFace: string, nextColour: string) {
      face = nextFace
      colour = nextColour
      layer.batchDraw()
    },
    close() {
      resized.disconnect()
      stage.destroy()
      holder.remove()
    },
  }
}
