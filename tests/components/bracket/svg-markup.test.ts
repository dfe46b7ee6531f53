import { describe, expect, it } from 'vitest'
import { sceneSvg } from '~/components/bracket/svg/svg-markup.ts'
import { buildScene } from '~/components/bracket/scene/scene-build.ts'
import { aCell, aPlayoff, aSide, words } from './scene/sample-scene.ts'

const svg = (cell: Parameters<typeof aCell>[0], options = {}) =>
  sceneSvg(buildScene({ ...aPlayoff(1), cells: [aCell(cell)] }, words), options)

describe('the drawing as SVG', () => {
  it('holds every athlete, and links every bout', () => {
    const markup = sceneSvg(buildScene(aPlayoff(3), words), { links: true })
    for (let athlete = 1; athlete <= 8; athlete++) expect(markup).toContain(`>Athlete ${athlete}<`)
    for (let bout = 1; bout <= 7; bout++) expect(markup).toContain(`href="/bouts/${bout}"`)
  })

  it('is no stop for the Tab key and no noise for a screen reader: the list beside it is', () => {
    const markup = sceneSvg(buildScene(aPlayoff(2), words), { links: true })
    expect(markup).toContain('aria-hidden="true"')
    expect(markup.match(/<a /g)).toHaveLength(3)
    expect(markup.match(/tabindex="-1"/g)).toHaveLength(3)
  })

  it('standing alone it has a name instead', () => {
    const markup = svg({ left: aSide(1) }, { title: 'Men & women' })
    expect(markup).toContain('role="img"')
    expect(markup).toContain('<title>Men &amp; women</title>')
  })

  it('saved as a file it says above the drawing what it is of, to eyes and to assistive tools', () => {
    const scene = buildScene(aPlayoff(1), words)
    const head = { title: 'Men & women', event: 'Cup · Oslo · 20 November 2026', saved: 'Saved today' }
    const markup = sceneSvg(scene, { title: head.title, head })
    expect(markup).toContain('<desc>Cup · Oslo · 20 November 2026. Saved today</desc>')
    for (const text of ['Men &amp; women', head.event, head.saved])
      expect(markup).toContain(`>${text}</text>`)
    // Where the font is missing, a wider one must not run into what stands beside.
    expect(markup).toMatch(/<text [^>]*textLength="[\d.]+" lengthAdjust="spacingAndGlyphs">Athlete 1</)
    expect(sceneSvg(scene)).not.toContain('textLength')
    const [, top, , height] = /viewBox="([^"]+)"/.exec(markup)![1]!.split(' ').map(Number)
    expect(top).toBeLessThan(-80)
    expect(height).toBeCloseTo(scene.world.height - top!, 0)
  })

  it('writes names, never markup', () => {
    const markup = svg({ left: aSide(1, { name: '<script>alert(1)</script>', club: '"><img onerror=x>' }) })
    expect(markup).not.toContain('<script')
    expect(markup).not.toContain('<img')
    expect(markup).toContain('&lt;script&gt;')
  })

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x'])('links nowhere for %s', (href) => {
    expect(svg({ href }, { links: true })).not.toContain('href')
  })

  it('draws a part when a part is asked for', () => {
    const scene = buildScene(aPlayoff(7), words)
    const part = sceneSvg(scene, { region: { x: 0, y: 0, width: 700, height: 500 } })
    expect(part).toContain('>Athlete 1<')
    expect(part).not.toContain('>Athlete 128<')
    expect(part.length * 5).toBeLessThan(sceneSvg(scene).length)
  })

  it('marks the followed path', () => {
    const bracket = aPlayoff(2)
    const cells = bracket.cells.map((cell) =>
      cell.id === 1
        ? { ...cell, winner: 'left' as const, status: 'ended' as const }
        : cell.id === 3
          ? { ...cell, left: aSide(1) }
          : cell,
    )
    const scene = buildScene({ ...bracket, cells }, words)
    expect(sceneSvg(scene, { follow: 1 })).toContain('class="bw-accent"')
    expect(sceneSvg(scene)).not.toContain('class="bw-accent"')
  })
})
