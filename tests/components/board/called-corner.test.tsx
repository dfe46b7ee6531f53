import { expect, test } from 'vitest'
import { CalledCorner } from '~/components/board/called-athlete.tsx'
import type { CalledBout } from '~/domain/contract/call-room.fields.ts'
import type { Language } from '~/i18n/languages.ts'
import { renderPage } from '../render.tsx'

const athlete = (name: string): NonNullable<CalledBout['left']> => ({
  user: {
    id: 1,
    slug: 'a',
    name,
    thumb: null,
    club: null,
    country: { id: 1, name: 'Serbia', code: 'RS', emoji: '' },
  },
  city: null,
  calls_ms: [],
  came_at_ms: null,
  due_at_ms: null,
})
const settings = { calls: 3, interval_seconds: 60, version: 1 }

test.each<[string, Language, boolean, string | null]>([
  ['Jovan Petrović', 'ru', true, 'Йован Петрович'],
  ['Jovan Petrović', 'en', true, null],
  ['Виктор Субботин', 'en', true, 'Viktor Subbotin'],
  ['Виктор Субботин', 'ru', true, null],
  ['Jovan Petrović', 'ru', false, null],
])(
  '%s is spelled in the reader’s letters where it is read aloud: %s %s',
  async (name, language, isBig, spelled) => {
    const bout = { status: 'online', awaits: { left: null, right: null }, left: athlete(name), right: null }
    const html = await renderPage(
      <CalledCorner
        bout={bout as CalledBout}
        side="left"
        settings={settings}
        renderedAtMs={0}
        isBig={isBig}
      />,
      { language },
    )
    expect(html).toContain(name)
    expect(/Йован Петрович|Viktor Subbotin/.exec(html)?.[0] ?? null).toBe(spelled)
  },
)
