import { setImmediate as nextRound } from 'node:timers/promises'
import { Suspense, useId, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Piece, PieceTurnsProvider } from '~/components/ui/piece.tsx'
import { CachedItems } from '~/components/ui/cached-items.tsx'
import { CachedMarkup } from '~/components/ui/cached-markup.tsx'
import { MarkupWriterContext } from '~/components/ui/markup-writer.ts'
import { textFor } from '~/i18n/text.server.ts'
import { TextSourceProvider, WordsProvider } from '~/i18n/words.tsx'
import { KeptParts } from '~/server/http/kept-parts.ts'
import { renderWhole } from '~/server/http/whole-page.tsx'

const WORDS = 'Федерация рукопашного боя: соревнования, сетки и результаты'

const render = async (
  page: ReactElement,
  { waitMs = 5_000, kept = new KeptParts(), onBroken = vi.fn() } = {},
) => (await renderWhole(page, { waitMs, kept, again: () => page, onBroken })).bytes().toString()

/** Shows what is there only after a while. */
function laterWords(afterMs: number) {
  let words: string | null = null
  const later = new Promise<void>((resolve) => {
    setTimeout(() => {
      words = WORDS
      resolve()
    }, afterMs)
  })
  return function Words() {
    if (words === null) throw later
    return <p>{words}</p>
  }
}

function Broken(): ReactElement {
  throw new Error('no such column')
}

describe('a page rendered as one text', () => {
  it('is a document, whole, also where nothing of it has to be waited for', async () => {
    const Field = () => <input id={useId()} />
    const html = await render(
      <html lang="ru">
        <body>
          <p>{WORDS}</p>
          <Field />
        </body>
      </html>,
    )
    expect(html).toMatch(
      new RegExp(`^<!DOCTYPE html><html lang="ru"><body><p>${WORDS}</p><input id=":[^"]+"/></body></html>$`),
    )
  })

  it('has in its place what came later, however long it is', async () => {
    const Words = laterWords(20)
    const page = (
      <Suspense fallback="…">
        <Words />
        <p>{'x'.repeat(50_000)}</p>
      </Suspense>
    )
    const html = await render(page)
    expect(html).toContain(`<p>${WORDS}</p><p>xxx`)
    expect(html).not.toMatch(/<script|<template|…/)
  })

  it('is rendered in pieces where it has some, with a turn for each, and comes out the same', async () => {
    const order: string[] = []
    const Row = ({ name }: { readonly name: string }) => {
      order.push(name)
      const id = useId()
      return <li id={id}>{name}</li>
    }
    const names = ['first', 'second', 'third']
    const list = (
      <main>
        <ol>
          {names.map((name) => (
            <Piece key={name}>
              <Row name={name} />
            </Piece>
          ))}
        </ol>
        <Row name="after" />
      </main>
    )
    let turn = 0
    const next = () =>
      nextRound().then(() => {
        turn += 1
        order.push(`turn ${turn}`)
      })
    const html = await render(<PieceTurnsProvider value={next}>{list}</PieceTurnsProvider>)
    expect(order).toEqual(['after', 'turn 1', 'first', 'turn 2', 'second', 'turn 3', 'third'])
    expect(html).toBe(await render(list))
  })

  it('leaves to the browser what does not come in time', async () => {
    const Words = laterWords(2_000)
    const onBroken = vi.fn()
    const page = (
      <main>
        {WORDS}
        <Suspense fallback="…">
          <Words />
        </Suspense>
      </main>
    )
    const html = await render(page, { waitMs: 20, onBroken })
    expect(html).toContain(`<!DOCTYPE html><main>${WORDS}<!--$!-->`)
    expect(html).toContain('…<!--/$--></main>')
    expect(onBroken).toHaveBeenCalledOnce()
  })

  it('fails as what it is made of does', async () => {
    await expect(render(<Broken />)).rejects.toThrow('no such column')
  })

  it('tells what failed within a part, and leaves that part to the browser', async () => {
    const onBroken = vi.fn()
    const html = await render(
      <main>
        <Suspense fallback="…">
          <Broken />
        </Suspense>
        {WORDS}
      </main>,
      { onBroken },
    )
    expect(html).toContain(`${WORDS}</main>`)
    await vi.waitFor(() => expect(onBroken).toHaveBeenCalledOnce())
    expect(onBroken.mock.calls[0]?.[0]).toMatchObject({ message: 'no such column' })
  })

  it('has what is kept as bytes where React would have drawn it', async () => {
    const names = ['Анна', '«Барс» & Ко', '"><script>', '😀', '\uE000', '']
    const rows = (
      <main>
        <p>{WORDS}</p>
        <CachedMarkup
          as="h1"
          name="title"
          texts={{ of: names[1] ?? '' }}
          content={({ of }) => <b title={of}>{of}</b>}
        />
        <CachedItems
          as="ul"
          name="a name"
          items={names}
          texts={{ to: '/a?b=1&c=2' }}
          className="names"
          content={(name, { to }) => (
            <li key={name}>
              <CachedMarkup as="i" name="a name within" shows={name} content={() => name} />
              <a href={to}>{name}</a>
            </li>
          )}
        />
        <p>{'\uE000'}</p>
      </main>
    )
    const page = (
      <TextSourceProvider value={{ text: textFor('ru'), wait: () => null }}>
        <WordsProvider language="ru" timeZone="UTC" namespaces={['common']}>
          {rows}
        </WordsProvider>
      </TextSourceProvider>
    )
    const asText = `<!DOCTYPE html>${renderToString(page)}`
    for (let time = 0; time < 2; time += 1) {
      const kept = new KeptParts()
      const writer = vi.fn(kept.write)
      const written = <MarkupWriterContext.Provider value={writer}>{page}</MarkupWriterContext.Provider>
      expect(await render(written, { kept })).toBe(asText)
      expect(writer).toHaveBeenCalledTimes(2)
    }
    expect(asText).toContain('<li><i>«Барс» &amp; Ко</i><a href="/a?b=1&amp;c=2">«Барс» &amp; Ко</a></li>')
  })
})
