import { expect, test } from 'vitest'
import { stretchText } from '~/components/ui/stretch-text.ts'
import { textFor } from '~/i18n/text.server.ts'

test.each([
  [0, '0 min', '0 мин'],
  [59, '59 min', '59 мин'],
  [60, '1 h', '1 ч'],
  [311, '5 h 11 min', '5 ч 11 мин'],
])('%i minutes are said as %s', (minutes, english, russian) => {
  expect([stretchText(textFor('en'), minutes), stretchText(textFor('ru'), minutes)]).toEqual([
    english,
    russian,
  ])
})
