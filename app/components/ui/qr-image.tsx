/** The dark squares of a QR code as one SVG path, in a square of `size` units (app/server/pages/qr-code). */
export interface QrCode {
  readonly size: number
  readonly path: string
}

/** Clear units around the squares, without which readers do not find them. */
const MARGIN = 3

/** A QR code. Phones read dark squares on a light ground, in either theme. */
export function QrImage({
  qr: { size, path },
  label,
  className,
}: {
  readonly qr: QrCode
  readonly label: string
  readonly className: string
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
      shapeRendering="crispEdges"
      className={`bg-white ${className}`}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
