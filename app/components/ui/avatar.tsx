import { initials } from '~/i18n/format.ts'
import { cx } from './class-names.ts'

const sizes = {
  sm: 'size-8 text-xs',
  md: 'size-11 text-base',
  lg: 'size-20 text-2xl',
  xl: 'size-32 text-4xl',
} as const
const pixels = { sm: 32, md: 44, lg: 80, xl: 128 } as const
const corners = { left: 'ring-2 ring-red', right: 'ring-2 ring-blue', none: '' } as const

/** A face, or the initials of the name (spec §5). The name always stands beside it, so the picture says nothing. */
export function Avatar({
  name,
  src,
  size = 'md',
  corner = 'none',
}: {
  readonly name: string
  readonly src?: string | null | undefined
  readonly size?: keyof typeof sizes
  readonly corner?: keyof typeof corners
}) {
  const shape = cx(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-sm',
    sizes[size],
    corners[corner],
  )
  if (src) {
    return (
      <img
        src={src}
        alt=""
        width={pixels[size]}
        height={pixels[size]}
        loading="lazy"
        decoding="async"
        className={cx(shape, 'bg-neutral-tint object-cover')}
      />
    )
  }
  return (
    <span aria-hidden="true" className={cx(shape, 'figures bg-neutral-tint text-ink-muted')}>
      {initials(name)}
    </span>
  )
}
