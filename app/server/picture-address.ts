import type { AppContext } from './context.ts'

/** The whole address of a stored picture, for messengers that show it beside a link; null without one. */
export const pictureAddress = ({ settings }: AppContext, image: string | null): string | null =>
  image && new URL(image, settings.publicUrl).href
