import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { describe, expect, it } from 'vitest'
import { BracketView } from '~/components/bracket/view/bracket-view.tsx'
import { BracketPrint } from '~/components/bracket/view/bracket-print.tsx'
import { SwappableBracket } from '~/components/bracket/view/swappable-bracket.tsx'
import type { BracketViewProps } from '~/components/bracket/view/bracket-view-props.ts'
import { textFor } from '~/i18n/text.server.ts'
import { TextSourceProvider, WordsProvider } from '~/i18n/words.tsx'
import { aPlayoff, aRoundRobin } from './scene/sample-scene.ts'

async function page(element: JSX.Element): Promise<string> {
  const handler = createStaticHandler([{ path: '*', element }])
  const context = await handler.query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error('No page')
  return renderToString(
    <TextSourceProvider value={{ text: textFor('en'), wait: () => null }}>
      <WordsProvider language="en" timeZone="Europe/Moscow" namespaces={['common', 'bracket']}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />
      </WordsProvider>
    </TextSourceProvider>,
  )
}
const printed = {
  competition: {
    id: 1,
    slug: 'cup-2026',
    name: 'Cup',
    timezone: 'Europe/Oslo',
    status: 'active' as const,
    start_at: '20-11-2026 09:00:00 (Europe/Oslo)',
    end_at: '22-11-2026 18:00:00 (Europe/Oslo)',
    city: { id: 1, name: 'Oslo', timezone: 'Europe/Oslo', country: null },
  },
  slots: [],
  standings: [],
}
const view = (props: BracketViewProps) => page(<BracketView {...props} />)

describe('a bracket without JavaScript', () => {
  it('is drawn, and has a link for every bout', async () => {
    const html = await view({ bracket: aPlayoff(4) })
    expect(html).toContain('<svg')
    for (let bout = 1; bout <= 15; bout++)
      expect(html).toMatch(new RegExp(`<a href="/bouts/${bout}" data-cell`))
  })

  it('shows all of a large one to a browser without scripts, and a window of it to the others', async () => {
    const html = await view({ bracket: aPlayoff(9) })
    const [first, rest] = html.split('<noscript>')
    expect(first).toContain('>Athlete 1<')
    expect(first).not.toContain('>Athlete 512<')
    expect(rest).toContain('>Athlete 512<')
  })

  it('swaps two athletes by a form', async () => {
    const html = await page(
      <SwappableBracket
        bracket={aPlayoff(2)}
        swap={{ action: '/brackets/1', hidden: { intent: 'swap' }, error: null }}
      />,
    )
    expect(html).toMatch(/<form[^>]*method="post"[^>]*action="\/brackets\/1"/)
    expect(html).toContain('name="intent" value="swap"')
    expect(html.match(/<option value="\d+"/g)).toHaveLength(8)
  })

  it('offers for a swap only those who may still be moved', async () => {
    const html = await page(<SwappableBracket bracket={aPlayoff(2)} swap={{ athletes: [1, 4] }} />)
    expect(html.match(/<option value="\d+"/g)).toHaveLength(4)
  })

  it('says so when nothing has been drawn yet', async () => {
    expect(await view({ bracket: { ...aPlayoff(1), cells: [] } })).toContain(
      'The bracket has not been drawn yet',
    )
  })

  it('prints with a title, a page number and what joins on every page', async () => {
    const html = await page(<BracketPrint bracket={aPlayoff(6)} printed={printed} />)
    expect(html.match(/<h2[^>]*>Men, 75 kg<\/h2>/g)).toHaveLength(3)
    expect(html.match(/Cup · Oslo · 20–22/g)).toHaveLength(3)
    expect(html).toContain('Page 1 of 3')
    expect(html).toMatch(/to page 3, bout \d+/)
    expect(html).toContain('from page 2')
  })

  it('prints a round-robin as a table of its meetings and a list of its bouts', async () => {
    const [open] = aRoundRobin(1).cells
    const fought = { ...open!, status: 'ended' as const, winner: 'left' as const, score: [7, 3] as const }
    const before = await page(<BracketPrint bracket={aRoundRobin(1)} printed={printed} />)
    const after = await page(
      <BracketPrint bracket={{ ...aRoundRobin(1), cells: [fought] }} printed={printed} />,
    )
    expect(before).toContain('<td class="cross-open">1</td>')
    expect(after).toContain('<td data-won="true">7:3</td>')
    expect(after).toContain('<td data-won="false">3:7</td>')
    expect(after).toContain('<b>7 : 3</b>')
  })
})
