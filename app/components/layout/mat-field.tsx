/**
 * The picture beside the sign-in form: a hall floor of mats laid as they are laid, two by one, each with its weave
 * and its bound edge; the contest area in the middle, one corner red, one blue.
 */
const UNIT = 60

interface Mat {
  readonly x: number
  readonly y: number
  /** Lying mats are two units wide, standing ones two high. */
  readonly lying: boolean
}

/** The pinwheel of four mats and a half, repeated: no four corners ever meet, as tradition has it. */
function floor(columns: number, rows: number): Mat[] {
  const mats: Mat[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = column * 3
      const y = row * 3
      mats.push(
        { x, y, lying: true },
        { x: x + 2, y, lying: false },
        { x: x + 1, y: y + 2, lying: true },
        { x, y: y + 1, lying: false },
      )
    }
  }
  return mats
}

const mats = floor(5, 6)

export function MatField({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox="60 60 720 900"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
    >
      <defs>
        <pattern id="weave-lying" width="60" height="4" patternUnits="userSpaceOnUse">
          <path d="M0 1h60" stroke="var(--line-strong)" strokeOpacity="0.22" />
        </pattern>
        <pattern id="weave-standing" width="4" height="60" patternUnits="userSpaceOnUse">
          <path d="M1 0v60" stroke="var(--line-strong)" strokeOpacity="0.22" />
        </pattern>
        <linearGradient id="floor-light" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--page)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--page)" stopOpacity="0.75" />
        </linearGradient>
      </defs>
      <rect x="0" y="0" width="900" height="1080" fill="var(--surface)" />
      {mats.map((mat) => {
        const width = (mat.lying ? 2 : 1) * UNIT
        const height = (mat.lying ? 1 : 2) * UNIT
        const x = mat.x * UNIT
        const y = mat.y * UNIT
        return (
          <g key={`${mat.x}-${mat.y}`}>
            <rect
              x={x}
              y={y}
              width={width}
              height={height}
              fill={`url(#weave-${mat.lying ? 'lying' : 'standing'})`}
            />
            <rect
              x={x}
              y={y}
              width={width}
              height={height}
              fill="none"
              stroke="var(--page)"
              strokeWidth="3"
            />
            {mat.lying ? (
              <path
                d={`M${x} ${y + 3.5}h${width}M${x} ${y + height - 3.5}h${width}`}
                stroke="var(--line-strong)"
                strokeOpacity="0.5"
                strokeWidth="3"
              />
            ) : (
              <path
                d={`M${x + 3.5} ${y}v${height}M${x + width - 3.5} ${y}v${height}`}
                stroke="var(--line-strong)"
                strokeOpacity="0.5"
                strokeWidth="3"
              />
            )}
          </g>
        )
      })}
      <rect x="0" y="0" width="900" height="1080" fill="url(#floor-light)" />
      <g>
        <path d="M240 300h360v360H240z" fill="var(--page)" fillOpacity="0.82" />
        <path d="M240 300h250L350 660H240z" fill="var(--red)" />
        <path d="M600 660H350L490 300h110z" fill="var(--blue)" />
        <path d="M490 300 350 660" stroke="var(--page)" strokeWidth="16" />
        <path d="m338 540 47-120M455 540l47-120" stroke="var(--on-red)" strokeWidth="9" />
        <path d="M240 300h360v360H240z" fill="none" stroke="var(--ink)" strokeWidth="6" />
      </g>
    </svg>
  )
}
