import { expect, test } from 'vitest'
import { noticeOf } from '~/components/layout/refused-form.tsx'
import { textFor } from '~/i18n/text.server.ts'

test.each<[string, Parameters<typeof noticeOf>[0], string]>([
  [
    'a code beside a field',
    { intent: '', code: 'invalid', lastResult: { error: { birth_date: ['date_required'] } } },
    'Enter a date, such as 31-12-2026',
  ],
  [
    'a code of the form',
    { intent: '', code: 'invalid', lastResult: { error: { '': ['list_empty'] } } },
    'There are no rows in it',
  ],
  [
    'a text of the API',
    { intent: '', code: 'invalid', lastResult: { error: { name: ['Too long'] } } },
    'Too long',
  ],
  [
    'its own message',
    { intent: '', code: 'stale', message: 'Changed', lastResult: { error: { name: ['required'] } } },
    'Changed',
  ],
])('what the page says above of a refusal with %s is words', (_, reply, words) => {
  expect(noticeOf(reply, textFor('en')).message).toBe(words)
})
