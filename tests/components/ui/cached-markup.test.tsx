import fc from 'fast-check'
import { useId, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { CachedItems } from '~/components/ui/cached-items.tsx'
import { CachedMarkup } from '~/components/ui/cached-markup.tsx'
import { FormKey, FormMarksProvider, type FormMarks } from '~/components/ui/form-key.tsx'
import type { Language } from '~/i18n/languages.ts'
import { textFor } from '~/i18n/text.server.ts'
import { TextSourceProvider, useFormat, useText, WordsProvider } from '~/i18n/words.tsx'

afterEach(() => {
  vi.unstubAllEnvs()
})

const MARKS: FormMarks = { key: 'k1', owner: null }

interface Page {
  readonly language?: Language
  readonly timeZone?: string
  readonly marks?: FormMarks
}

const pageOf = (content: ReactElement, { language = 'en', timeZone = 'UTC', marks = MARKS }: Page = {}) =>
  renderToString(
    <TextSourceProvider value={{ text: textFor(language), wait: () => null }}>
      <WordsProvider language={language} timeZone={timeZone} namespaces={['common']}>
        <FormMarksProvider value={marks}>{content}</FormMarksProvider>
      </WordsProvider>
    </TextSourceProvider>,
  )

/** As a build has it: while developing, content is drawn each time. */
function asBuilt() {
  vi.stubEnv('DEV', false)
}

test('texts that differ stand in cached markup as React itself writes them', () => {
  asBuilt()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const content = (shown: string) => (
        <>
          <input name="a" value={shown} readOnly />
          <p>{shown}</p>
        </>
      )
      const cached = (
        <CachedMarkup as="div" name="texts" texts={{ shown: text }} content={({ shown }) => content(shown)} />
      )
      expect(pageOf(cached)).toBe(pageOf(<div>{content(text)}</div>))
    }),
  )
})

test('content is drawn once for what it shows, in each language and by each clock', () => {
  asBuilt()
  let drawn = 0
  function Row({ at }: { readonly at: string }) {
    drawn += 1
    return `${useText()('common:list.search')} ${useFormat().dateTime(at)}`
  }
  const row = (at: string) => (
    <CachedMarkup as="li" className="row" name="row" shows={{ at }} content={() => <Row at={at} />} />
  )
  const noon = '29-11-2026 12:00:00 (UTC)'
  const shown = pageOf(row(noon))
  expect(shown).toBe('<li class="row">Search 29-11-2026 12:00:00</li>')
  expect(pageOf(row(noon))).toBe(shown)
  expect(drawn).toBe(1)
  expect(pageOf(row('30-11-2026 12:00:00 (UTC)'))).toContain('30-11-2026')
  expect(pageOf(row(noon), { language: 'ru' })).toContain('Поиск')
  expect(pageOf(row(noon), { timeZone: 'Asia/Vladivostok' })).toContain('22:00')
  expect(drawn).toBe(4)
})

test('a form has the marks of the page it is shown on, never of the page it was drawn for', () => {
  asBuilt()
  const form = <CachedMarkup as="form" name="form" content={() => <FormKey />} />
  const inputs = (marks: FormMarks) =>
    [...pageOf(form, { marks }).matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ])
  expect(inputs({ key: 'mine', owner: 'me' })).toEqual([
    ['form_key', 'mine'],
    ['form_owner', 'me'],
  ])
  expect(inputs({ key: 'yours', owner: '"you"' })).toEqual([
    ['form_key', 'yours'],
    ['form_owner', '&quot;you&quot;'],
  ])
  expect(inputs({ key: '', owner: null })).toEqual([['form_key', '']])
})

test('a piece within a piece has the texts and marks of the page that both are on', () => {
  asBuilt()
  const inner = (here: string) => (
    <CachedMarkup
      as="form"
      name="inner"
      texts={{ here }}
      content={(texts) => (
        <>
          <FormKey />
          <input name="here" value={texts.here} readOnly />
        </>
      )}
    />
  )
  const outer = (here: string) => (
    <CachedMarkup as="div" name="outer" texts={{ here }} content={(texts) => inner(texts.here)} />
  )
  for (const [here, key] of [
    ['/faq?a="1"&b', 'k1'],
    ['/clubs', 'k2'],
  ] as const) {
    const marks = { key, owner: null }
    expect(pageOf(outer(here), { marks })).toBe(
      pageOf(
        <div>
          <form>
            <FormKey />
            <input name="here" value={here} readOnly />
          </form>
        </div>,
        { marks },
      ),
    )
  }
})

test('a frozen list is known again, and another one is not taken for it', () => {
  asBuilt()
  const list = (names: readonly string[]) =>
    pageOf(
      <CachedMarkup
        as="ul"
        name="names"
        shows={[names, 1]}
        content={() => names.map((name) => <li key={name}>{name}</li>)}
      />,
    )
  const [one, other] = [Object.freeze(['a', 'b']), Object.freeze(['a', 'c'])]
  expect(list(one)).toBe('<ul><li>a</li><li>b</li></ul>')
  expect(list(other)).toBe('<ul><li>a</li><li>c</li></ul>')
  expect(list(one)).toBe('<ul><li>a</li><li>b</li></ul>')
  expect(list(['a', 'c'])).toBe(list(other))
})

test('ids made by React are refused: they would stand twice in a page', () => {
  function Labelled() {
    return <input id={useId()} />
  }
  const content = <CachedMarkup as="div" name="labelled" content={() => <Labelled />} />
  expect(() => pageOf(content)).toThrow('Ids made by React')
})

test('items are drawn once each, whichever others they stand with', () => {
  asBuilt()
  const drawn: string[] = []
  function Item({ name, to }: { readonly name: string; readonly to: string }) {
    drawn.push(name)
    return <a href={to}>{name}</a>
  }
  const list = (names: readonly string[], to: string, mark = '') => (
    <CachedItems
      as="ul"
      name="an item"
      className="list"
      items={names}
      shows={(name) => [name, mark]}
      texts={{ to }}
      content={(name, texts) => (
        <li key={name}>
          <Item name={name + mark} to={texts.to} />
        </li>
      )}
    />
  )
  expect(pageOf(list(['a', 'b'], '/one'))).toBe(
    '<ul class="list"><li><a href="/one">a</a></li><li><a href="/one">b</a></li></ul>',
  )
  expect(pageOf(list(['b', 'c'], '/two'))).toBe(
    '<ul class="list"><li><a href="/two">b</a></li><li><a href="/two">c</a></li></ul>',
  )
  expect(drawn).toEqual(['a', 'b', 'c'])
  expect(pageOf(list(['c'], '/two', '!'))).toContain('c!')
  expect(pageOf(list([], '/two'))).toBe('<ul class="list"></ul>')
  expect(drawn).toEqual(['a', 'b', 'c', 'c!'])
})

test('a frozen list of items is shown again as it was, and otherwise under another name, in another language and with other marks', () => {
  asBuilt()
  const drawn: string[] = []
  function Item({ name, to }: { readonly name: string; readonly to: string }) {
    drawn.push(name)
    return (
      <a href={to}>
        {useText()('common:list.search')} {name}
        <FormKey />
      </a>
    )
  }
  const items = Object.freeze(['x', 'y'])
  const list = (name: string, to: string) => (
    <CachedItems
      as="ul"
      name={name}
      items={items}
      texts={{ to }}
      content={(item, texts) => (
        <li key={item}>
          <Item name={`${name} ${item}`} to={texts.to} />
        </li>
      )}
    />
  )
  const first = pageOf(list('one', '/list-a'))
  expect(pageOf(list('one', '/list-a'))).toBe(first)
  expect(drawn).toEqual(['one x', 'one y'])
  expect(pageOf(list('one', '/list-b'))).toBe(first.replaceAll('/list-a', '/list-b'))
  expect(pageOf(list('one', '/list-a'), { marks: { key: 'k2', owner: null } })).toBe(
    first.replaceAll('k1', 'k2'),
  )
  expect(drawn).toEqual(['one x', 'one y'])
  expect(pageOf(list('other', '/list-a'))).toBe(first.replaceAll('one', 'other'))
  expect(pageOf(list('one', '/list-a'), { language: 'ru' })).toContain('Поиск')
  expect(pageOf(list('one', '/list-a'), { marks: { key: 'k1', owner: 'me' } })).toContain('value="me"')
  expect(pageOf(list('one', '/list-a'))).toBe(first)
})
