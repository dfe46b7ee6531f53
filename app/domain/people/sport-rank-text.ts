/** Sport ranks as lists of athletes write them. */
import { plainLetters } from './plain-letters.ts'
import type { SportRank } from './sport-rank.ts'

const TITLES: readonly (readonly [RegExp, SportRank])[] = [
  [/^(?:змс|засл.* спорта|honou?red master.*|hms)$/u, 'honoured_master'],
  [
    /^(?:мсмк|мастер спорта международного.*|.*master.*international.*|international master.*|msic)$/u,
    'international_master',
  ],
  [/^(?:кмс|кандидат.*|cms|candidate.*)$/u, 'candidate_master'],
  [/^(?:мс|мастер спорта.*|ms|master of sport.*)$/u, 'master'],
]

const FIGURES: Readonly<Record<string, 1 | 2 | 3>> = {
  '1': 1,
  '2': 2,
  '3': 3,
  i: 1,
  ii: 2,
  iii: 3,
  первый: 1,
  второй: 2,
  третий: 3,
}

const bare = (text: string): string =>
  plainLetters(text)
    .replace(/[.()№-]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

/** `КМС`, `1 юн.`, `II разряд`, `2-й взрослый`, `3rd youth rank`: null for what is no rank. */
export function parseSportRank(text: string): SportRank | null {
  const plain = bare(text)
  const title = TITLES.find(([form]) => form.test(plain))
  if (title) return title[1]
  const [, figure = '', rest = ''] =
    /^([123]|i{1,3}|первый|второй|третий)\s?(?:й|ый|ой|ий|st|nd|rd)?\s?(.*)$/u.exec(plain) ?? []
  const number = FIGURES[figure]
  if (number === undefined) return null
  if (/^(?:юн|ю$|youth|junior|jr)/u.test(rest)) return `youth_${number}`
  return /^(?:$|р|сп|взр|adult|rank|sport)/u.test(rest) ? `adult_${number}` : null
}

/** An empty cell, `б/р`, `без разряда`, `нет`, `-`, `none`. */
export const hasNoRank = (text: string): boolean => /^(?:|б\s?\/?\s?р|без.*|нет|none|no)$/u.test(bare(text))
