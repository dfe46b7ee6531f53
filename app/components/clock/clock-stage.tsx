import 'konva/lib/shapes/Text'
import { useLayoutEffect, useRef, useState } from 'react'
import { Layer, Stage, Text } from 'react-konva/es/ReactKonvaCore'
import { layOutClock } from './clock-layout.ts'

const NO_SIZE = { width: 0, height: 0 }

/**
 * The figures of a clock as Konva texts on a stage that fills its box and follows its size. A second changes the text of
 * a figure or two; the others are not touched. Browser only: loaded lazily, never evaluated on the server.
 */
export function ClockStage({ face, colour }: { readonly face: string; readonly colour: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [{ width, height }, setSize] = useState(NO_SIZE)
  const fontFamily = useLoadedFamily(box)

  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight })
    const resized = new ResizeObserver(measure)
    resized.observe(current)
    measure()
    return () => resized.disconnect()
  }, [])

  const { fontSize, signs } = layOutClock(face, width, height)
  return (
    <div ref={box} aria-hidden="true" className="absolute inset-0">
      {width > 0 && height > 0 && fontFamily !== null ? (
        <Stage width={width} height={height} listening={false}>
          <Layer listening={false}>
            {signs.map(({ sign, x, raised }, place) => (
              <Text
                key={place}
                text={sign}
                // An em to each side: a figure wider than its slot is not cut off.
                x={x - fontSize}
                y={-raised}
                width={2 * fontSize}
                height={height}
                align="center"
                verticalAlign="middle"
                fontFamily={fontFamily}
                fontSize={fontSize}
                fontStyle="800"
                fill={colour}
                perfectDrawEnabled={false}
                listening={false}
              />
            ))}
          </Layer>
        </Stage>
      ) : null}
    </div>
  )
}

/** The families of the figures beside it, once their face is there: a text is measured when it is made. */
function useLoadedFamily(box: React.RefObject<HTMLElement>): string | null {
  const [family, setFamily] = useState<string | null>(null)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    let gone = false
    const { fontFamily } = getComputedStyle(current.parentElement?.querySelector('[role=timer]') ?? current)
    const show = () => {
      if (!gone) setFamily(fontFamily)
    }
    // A face that does not come is no reason to show no clock.
    document.fonts.load(`800 16px ${fontFamily}`, '0').then(show, show)
    return () => {
      gone = true
    }
  }, [box])
  return family
}
