/** How every screen names a bout, and whom an unknown side waits for. */
import type { Side } from '~/domain/bracket/bracket.ts'
import { placeName } from '~/domain/bracket/bout-places.ts'
import type { AwaitedBout } from '~/domain/contract/bout-number.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'

import type { Text } from '~/i18n/en/translation.ts'

interface NamedBout {
  readonly number: string | null
}
interface Sided {
  readonly awaits: FightCard['awaits']
  readonly details: Readonly<Record<`${Side}_user`, { readonly name: string } | null>>
}

/** "Bout 2.14"; a bout that was never laid on a mat has no number. */
export const boutTitle = (t: Text, bout: NamedBout | null | undefined): string =>
  bout?.number ? t('fight:title', { number: bout.number }) : t('fight:untitled')

/** "No. 2.14", null without a number. */
export const boutNumber = (t: Text, { number }: NamedBout): string | null =>
  number === null ? null : t('fight:number', { number })

/** "Bout 2.14 · Semi-final"; its round alone without a number. */
export const boutWithRound = (t: Text, bout: NamedBout & { readonly round: string }): string =>
  [bout.number && boutTitle(t, bout), bout.round].filter(Boolean).join(' · ')

/** "Bout 2.14: Anna Petrova – Vera Orlova", the title of the page of a bout. */
export function boutPageTitle(t: Text, { details, ...bout }: NamedBout & Pick<Sided, 'details'>): string {
  const names = [details.left_user?.name, details.right_user?.name].filter(Boolean).join(' – ')
  return [boutTitle(t, bout), names].filter(Boolean).join(': ')
}

/** "Winner of 2.14", and before that bout has its number "Winner: 1/8 · 3". */
export function awaitedText(t: Text, { condition, number, round, place }: AwaitedBout): string {
  const lost = condition === 'lose'
  if (number !== null) return t(lost ? 'fight:awaits.loserOf' : 'fight:awaits.winnerOf', { number })
  return t(lost ? 'fight:awaits.loserAt' : 'fight:awaits.winnerAt', { number: placeName(round, place) })
}

/** The name of a side's athlete, or whom it waits for. */
export function sideName(t: Text, { details, awaits }: Sided, side: Side): string {
  const awaited = awaits[side]
  return details[`${side}_user`]?.name ?? (awaited ? awaitedText(t, awaited) : t('fight:unknownAthlete'))
}
