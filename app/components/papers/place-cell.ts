import type { PlaceView } from '~/domain/contract/result.fields.ts'
import { placeText } from '~/domain/results/place-text.ts'
import type { Text } from '~/i18n/en/translation.ts'

/** A place as papers and files name it: "1", "5–8", or why there is none. */
export const placeCell = (
  t: Text,
  { place, place_to: to, out }: Pick<PlaceView, 'place' | 'place_to' | 'out'>,
): string => placeText(place, to) ?? (out === null ? '—' : t(`status:outShort.${out}`))
