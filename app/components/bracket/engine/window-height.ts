import type { Scene } from '~/components/bracket/scene/scene-build.ts'

/** The height of the window a bracket is looked at through: as high as the drawing, and never more than most of the screen. */
export const windowHeight = ({ world }: Scene): string =>
  `clamp(12rem, ${Math.ceil(world.height)}px, max(24rem, 76svh))`
