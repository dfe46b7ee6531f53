import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import {
  COVER_ASPECT,
  CROP_MIN_PX,
  type Crop,
  cropText,
  panned,
  shareOf,
  type Size,
  zoomed,
} from '~/domain/picture/crop.ts'
import { useText } from '~/i18n/words.tsx'

/** Of the frame's own size, for one press of an arrow. */
const STEP = 0.05
const ZOOM_STEP = 0.05

const KEYS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The picture under a frame of 5:3: as wide as it is to the part that is shown. */
function placeOf({ x, y, width }: Crop, picture: Size): CSSProperties {
  const heightInFrames = (COVER_ASPECT * picture.height) / (picture.width * width)
  return {
    width: `${100 / width}%`,
    height: `${heightInFrames * 100}%`,
    insetInlineStart: 'auto',
    left: `${(-x / width) * 100}%`,
    top: `${-y * heightInFrames * 100}%`,
  }
}

/** What of a picture its cover shows: dragged with a pointer or the arrows, and zoomed. Its form sends it as `name`. */
export function CropFrame({
  id,
  name,
  src,
  picture,
  crop,
  onCrop,
}: {
  readonly id: string
  readonly name: string
  readonly src: string
  readonly picture: Size
  readonly crop: Crop
  readonly onCrop: (crop: Crop) => void
}) {
  const t = useText()
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const least = Math.min(1, CROP_MIN_PX / picture.width / (crop.width / shareOf(crop, picture)))

  const onMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!held.current) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    // The picture follows the pointer, so what is shown goes the other way.
    onCrop(panned(crop, (held.current.x - x) / width, (held.current.y - y) / height, picture))
    held.current = { x, y }
  }
  const release = () => {
    held.current = null
  }
  const onKey = (event: KeyboardEvent) => {
    const zoom = event.key === '+' || event.key === '=' ? -ZOOM_STEP : event.key === '-' ? ZOOM_STEP : 0
    const [right, down] = KEYS[event.key] ?? [0, 0]
    if (zoom === 0 && right === 0 && down === 0) return
    event.preventDefault()
    onCrop(
      zoom === 0
        ? panned(crop, right, down, picture)
        : zoomed(crop, Math.min(1, shareOf(crop, picture) + zoom), picture),
    )
  }

  return (
    <div className="flex w-full max-w-80 flex-col gap-2">
      <input type="hidden" name={name} value={cropText(crop)} />
      <div
        id={`${id}-crop`}
        role="application"
        aria-label={t('common:crop.frame')}
        aria-describedby={`${id}-crop-hint`}
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={onMove}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={onKey}
        className="relative aspect-[5/3] w-full cursor-grab touch-none overflow-hidden rounded-sm border border-line-strong bg-sunken active:cursor-grabbing"
      >
        <img
          src={src}
          alt={t('common:form.currentFile')}
          draggable={false}
          style={placeOf(crop, picture)}
          className="pointer-events-none absolute max-w-none select-none"
        />
      </div>
      <label className="flex items-center gap-3 text-sm text-ink-muted">
        {t('common:crop.zoom')}
        <input
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={least < 1 ? (1 - shareOf(crop, picture)) / (1 - least) : 0}
          disabled={least >= 1}
          onChange={(event) =>
            onCrop(zoomed(crop, 1 - Number(event.currentTarget.value) * (1 - least), picture))
          }
          className="h-11 min-w-0 flex-1 accent-accent"
        />
      </label>
      <p id={`${id}-crop-hint`} className="text-sm text-ink-muted">
        {t('common:crop.hint')}
      </p>
    </div>
  )
}
