import { CachedMarkup } from '../ui/cached-markup.tsx'

/**
 * The picture beside the sign-in form: a hall floor of mats laid as they are laid, two by one, each with its weave
 * and its bound edge; the contest area in the middle, one corner red, one blue.
 */
const UNIT = 60
/** Side of the square that repeats. */
const TILE = 3 * UNIT

/** A pinwheel of four mats around half a mat: repeated, no four corners ever meet, as tradition has it. */
const MATS = [
  { x: 0, y: 0, isLying: true },
  { x: 2 * UNIT, y: 0, isLying: false },
  { x: UNIT, y: 2 * UNIT, isLying: true },
  { x: 0, y: UNIT, isLying: false },
] as const

function Mat({ x, y, isLying }: (typeof MATS)[number]) {
  const width = (isLying ? 2 : 1) * UNIT
  const height = (isLying ? 1 : 2) * UNIT
  return (
    <>
      <path
        d={`M${x} ${y}h${width}v${height}h${-width}z`}
        fill={`url(#weave-${isLying ? 'lying' : 'standing'})`}
      />
      <path d={`M${x} ${y}h${width}v${height}h${-width}z`} fill="none" stroke="var(--page)" strokeWidth="3" />
      <path
        d={
          isLying
            ? `M${x} ${y + 3.5}h${width}M${x} ${y + height - 3.5}h${width}`
            : `M${x + 3.5} ${y}v${height}M${x + width - 3.5} ${y}v${height}`
        }
        stroke="var(--line-strong)"
        strokeOpacity="0.5"
        strokeWidth="3"
      />
    </>
  )
}

export function MatField({ className }: { readonly className?: string }) {
  return (
    <CachedMarkup
      as="svg"
      name="mat field"
      viewBox="60 60 720 900"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      content={() => (
        <>
          <defs>
            <pattern id="weave-lying" width="60" height="4" patternUnits="userSpaceOnUse">
              <path d="M0 1h60" stroke="var(--line-strong)" strokeOpacity="0.22" />
            </pattern>
            <pattern id="weave-standing" width="4" height="60" patternUnits="userSpaceOnUse">
              <path d="M1 0v60" stroke="var(--line-strong)" strokeOpacity="0.22" />
            </pattern>
            <pattern id="mats" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
              {MATS.map((mat) => (
                <Mat key={`${mat.x} ${mat.y}`} {...mat} />
              ))}
            </pattern>
            <linearGradient id="floor-light" x1="0" y1="0" x2="1" y2="1">
              <stop offset="0" stopColor="var(--page)" stopOpacity="0" />
              <stop offset="1" stopColor="var(--page)" stopOpacity="0.75" />
            </linearGradient>
          </defs>
          <rect x="0" y="0" width="900" height="1080" fill="var(--surface)" />
          <rect x="0" y="0" width="900" height="1080" fill="url(#mats)" />
          <rect x="0" y="0" width="900" height="1080" fill="url(#floor-light)" />
          <g>
            <path d="M240 300h360v360H240z" fill="var(--page)" fillOpacity="0.82" />
            <path d="M240 300h250L350 660H240z" fill="var(--red)" />
            <path d="M600 660H350L490 300h110z" fill="var(--blue)" />
            <path d="M490 300 350 660" stroke="var(--page)" strokeWidth="16" />
            <path d="m338 540 47-120M455 540l47-120" stroke="var(--on-red)" strokeWidth="9" />
            <path d="M240 300h360v360H240z" fill="none" stroke="var(--ink)" strokeWidth="6" />
          </g>
        </>
      )}
    />
  )
}
