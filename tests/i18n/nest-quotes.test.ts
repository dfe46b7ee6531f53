import { expect, it } from 'vitest'
import { nestQuotes } from '~/i18n/nest-quotes.ts'
import { textFor } from '~/i18n/text.server.ts'

it.each([
  // Inside quotes the name's own are the inner ones.
  ['ru', 'Удалить «', 'Федерация «Рубеж»', 'Федерация „Рубеж“'],
  ['ru', 'Удалить «', '«Барс» и «Ока»', '„Барс“ и „Ока“'],
  ['ru', 'Удалить «', 'Клуб "Барс"', 'Клуб „Барс“'],
  ['ru', 'Удалить «', 'The “Leopards” club', 'The „Leopards“ club'],
  ['ru', 'Удалить «', 'Клуб „Барс“', 'Клуб „Барс“'],
  ['en', 'Delete “', 'The “Leopards” club', 'The ‘Leopards’ club'],
  ['en', 'Delete “', 'Федерация «Рубеж»', 'Федерация ‘Рубеж’'],
  ['en', 'Delete “', 'The "Leopards"', 'The ‘Leopards’'],
  ['en', 'Delete “', 'The ‘Leopards’', 'The ‘Leopards’'],
  // They take turns further in.
  ['ru', 'Удалить «', 'Турнир «Кубок „Барса“»', 'Турнир „Кубок «Барса»“'],
  ['en', 'Delete “', 'The “Cup of “Leopards””', 'The ‘Cup of “Leopards”’'],
  // Outside of quotes a name is written as it is.
  ['ru', 'Клуб «Ока»: ', 'Федерация «Рубеж»', 'Федерация «Рубеж»'],
  ['en', '“Oka”: ', 'The "Leopards"', 'The "Leopards"'],
  // What is no pair is no quote.
  ['ru', 'Удалить «', 'Экран 55"', 'Экран 55"'],
  ['ru', 'Удалить «', 'Клуб «Барс', 'Клуб «Барс'],
  ['ru', 'Удалить «', 'Барс»', 'Барс»'],
  ['en', 'Delete “', 'O’Neill’s', 'O’Neill’s'],
  ['ru', 'Удалить «', '«Барс"', '«Барс"'],
] as const)('in %s, after %s: %s reads %s', (language, before, name, wanted) => {
  expect(nestQuotes(language, name, before)).toBe(wanted)
})

it('a text is filled in with regard to the quotes it has open', () => {
  const name = 'Клуб «Барс»'
  expect(textFor('ru')('athlete:club.leaveQuestion', { name })).toBe('Покинуть «Клуб „Барс“»?')
  expect(textFor('en')('athlete:club.leaveQuestion', { name })).toBe('Leave “Клуб ‘Барс’”?')
  // The mat stands in quotes there, the judge does not.
  expect(textFor('ru')('organiser:mats.removeJudgeQuestion', { mat: 'Ковёр «А»', name: 'Пётр «Пит»' })).toBe(
    'Снять с «Ковёр „А“»: Пётр «Пит»?',
  )
})
