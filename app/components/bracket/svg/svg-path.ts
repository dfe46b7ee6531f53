import type { PathSink } from '~/components/bracket/scene/scene-shapes.ts'
import { escapeMarkup } from '../../ui/escape-markup.ts'

/** A number as short as it may be: SVG repeats thousands of them. */
export const short = (value: number): string => String(Math.round(value * 10) / 10)

/** Collects an SVG path's `d`. */
export class SvgPath implements PathSink {
  private parts = ''

  moveTo(x: number, y: number): void {
    this.parts += `M${short(x)} ${short(y)}`
  }

  lineTo(x: number, y: number): void {
    this.parts += `L${short(x)} ${short(y)}`
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.parts += `Q${short(cx)} ${short(cy)} ${short(x)} ${short(y)}`
  }

  roundRect(x: number, y: number, width: number, height: number, radii: number | number[]): void {
    const [topLeft = 0, topRight = 0, bottomRight = 0, bottomLeft = 0] =
      typeof radii === 'number' ? [radii, radii, radii, radii] : radii
    const arc = (radius: number, dx: number, dy: number) =>
      radius > 0 ? `a${short(radius)} ${short(radius)} 0 0 1 ${short(dx)} ${short(dy)}` : ''
    this.parts +=
      `M${short(x + topLeft)} ${short(y)}h${short(width - topLeft - topRight)}${arc(topRight, topRight, topRight)}` +
      `v${short(height - topRight - bottomRight)}${arc(bottomRight, -bottomRight, bottomRight)}` +
      `h${short(bottomRight + bottomLeft - width)}${arc(bottomLeft, -bottomLeft, -bottomLeft)}` +
      `v${short(bottomLeft + topLeft - height)}${arc(topLeft, topLeft, -topLeft)}z`
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.parts += `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`
  }

  closePath(): void {
    this.parts += 'z'
  }

  toString(): string {
    return this.parts
  }
}

/** A link's target as it may stand in an attribute: only a path of this site or http(s). */
export const escapeHref = (href: string): string | null =>
  /^(?:https?:\/\/|\/(?!\/)|[?#])/.test(href) ? escapeMarkup(href) : null
