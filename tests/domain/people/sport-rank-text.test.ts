import { expect, test } from 'vitest'
import { hasNoRank, parseSportRank } from '~/domain/people/sport-rank-text.ts'
import { SPORT_RANKS } from '~/domain/people/sport-rank.ts'
import { languages } from '~/i18n/languages.ts'
import { textFor } from '~/i18n/text.server.ts'

test.each([
  ['КМС', 'candidate_master'],
  ['кмс ', 'candidate_master'],
  ['МС', 'master'],
  ['МСМК', 'international_master'],
  ['ЗМС', 'honoured_master'],
  ['1 юн.', 'youth_1'],
  ['II юн', 'youth_2'],
  ['3-й юношеский', 'youth_3'],
  ['1ю', 'youth_1'],
  ['1', 'adult_1'],
  ['III', 'adult_3'],
  ['2 разряд', 'adult_2'],
  ['2-й взрослый', 'adult_2'],
  ['1 сп. разряд', 'adult_1'],
  ['4 кю', null],
  ['10', null],
  ['1 дан', null],
  ['', null],
])('%s is the rank %s', (text, rank) => {
  expect(parseSportRank(text)).toBe(rank)
})

test.each(languages)('every rank is read as %s names it, in full and short', (language) => {
  const t = textFor(language)
  for (const rank of SPORT_RANKS) {
    expect(parseSportRank(t(`status:sportRank.${rank}`))).toBe(rank)
    expect(parseSportRank(t(`status:sportRankShort.${rank}`))).toBe(rank)
  }
})

test.each([
  ['', true],
  ['б/р', true],
  ['б/р.', true],
  ['Без разряда', true],
  ['нет', true],
  ['-', true],
  ['4 кю', false],
])('%s says that there is no rank: %s', (text, isNone) => {
  expect(hasNoRank(text)).toBe(isNone)
})
