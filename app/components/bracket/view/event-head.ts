import type { PictureHead } from '~/components/bracket/scene/scene-head.ts'
import { slugOf } from '~/domain/slug.ts'
import type { Format } from '~/i18n/format.ts'
import type { Text } from '~/i18n/en/translation.ts'
import type { PrintedBracket } from './bracket-view-props.ts'

/** Which competition, where and when: beside the category's name on every print and picture. */
export function eventLine(printed: PrintedBracket | undefined, format: Format): string {
  if (!printed) return ''
  const { name, city, start_at, end_at } = printed.competition
  return [name, city?.name, format.dateRange(start_at, end_at)].filter(Boolean).join(' · ')
}

/** The head of a picture that is saved at a moment. */
export const pictureHead = (
  title: string,
  printed: PrintedBracket | undefined,
  savedAt: number,
  { text, format }: { readonly text: Text; readonly format: Format },
): PictureHead => ({
  title,
  event: eventLine(printed, format),
  saved: text('bracket:printed.saved', { moment: format.dateTime(savedAt) }),
})

/** What a saved picture is called, without its ending: the competition and the category. */
export const pictureName = (title: string, printed: PrintedBracket | undefined): string =>
  [printed?.competition.slug, slugOf(title)].filter(Boolean).join('-')
