import { expect, it } from 'vitest'
import { ClockBand } from '~/components/display/clock-band.tsx'
import { matFeed } from '~/components/display/mat-feed.ts'
import type { MatNow } from '~/components/display/mat-scene.ts'
import { MatColumn } from '~/components/display/mat-column.tsx'
import { Overlay } from '~/components/display/overlay.tsx'
import { FightCard } from '~/components/fight/fight-card.tsx'
import { FightDetails } from '~/components/fight/fight-details.tsx'
import { fightOfView } from '~/components/fight/fight-of-view.ts'
import { ScoringTable } from '~/components/judge/scoring-table.tsx'
import { rulesView } from '~/domain/contract/bout-rules.ts'
import { clockView } from '~/domain/contract/fight-clock.ts'
import type { FightCard as Fight, FightEventView, FightView } from '~/domain/contract/fight.fields.ts'
import { DISCIPLINES } from '~/domain/fight/disciplines.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { anEvent, aView, left, NOW } from '../fight/a-fight.ts'
import { renderPage } from '../render.tsx'

const rules = rulesView({
  ...DISCIPLINES.fight.rules,
  periods: 2,
  periodBreakSeconds: 30,
  technicalBreakSeconds: 90,
})

/** A bout of two periods of three minutes after these acts. */
function boutAfter(acts: readonly FightEventView[]): FightView {
  const view = aView({ status: 'online', rules, events: [...acts] })
  return { ...view, clock: clockView(fightOfView(view).state) }
}

const matWith = (current: Fight): MatNow => ({
  mat: {
    id: 1,
    name: 'Mat 1',
    description: null,
    stream_url: null,
    record_url: null,
    record_began_at: null,
    competition: { id: 1, slug: 'cup', name: 'Cup' },
    version: 1,
  },
  current,
  next: [],
  last: null,
  server_time_ms: NOW,
})

/** Where a break is counted, whichever it is. */
const BOARDS: Readonly<Record<string, (bout: FightView) => Promise<string>>> = {
  'the scoring table': (bout) =>
    renderPage(
      <ScoringTable view={bout} fight={fightOfView(bout)} dispatch={null} backHref={null} nextHref={null} />,
    ),
  "the mat's TV": (bout) => renderPage(<ClockBand fight={bout} renderedAtMs={NOW} />),
  'the overlay': (bout) => renderPage(<Overlay initial={matWith(bout)} part="score" bracket={null} />),
}

/** Where the one between two periods stands in the place of the clock. */
const PAGES: typeof BOARDS = {
  "the mat's column": (bout) => renderPage(<MatColumn initial={matWith(bout)} received={() => {}} />),
  'a card': (bout) => renderPage(<FightCard fight={bout} renderedAtMs={NOW} />),
  "the bout's page": (bout) => renderPage(<FightDetails fight={bout} heading="h2" />),
}

const BETWEEN_PERIODS = {
  name: 'between two periods, down to its end',
  // The time of the first period was up ten seconds ago.
  acts: [anEvent(1, 'start', NOW - 190 * SECOND_MS), anEvent(2, 'next_period', NOW - 5 * SECOND_MS)],
  face: '00:20',
  seconds: 20,
}
const OF_AN_ATHLETE = {
  name: 'of an athlete, up',
  acts: [
    anEvent(1, 'start', NOW - 60 * SECOND_MS),
    anEvent(2, 'technical_break', NOW - 10 * SECOND_MS, { id: left.id, slug: left.slug, name: left.name }),
  ],
  face: '00:10',
  seconds: 10,
}

for (const { name, acts, face, seconds } of [BETWEEN_PERIODS, OF_AN_ATHLETE]) {
  it.each(Object.entries(BOARDS))(`%s counts a break ${name}`, async (_, board) => {
    expect(await board(boutAfter(acts))).toMatch(new RegExp(`>${face}<|Break ${face}<`))
  })

  it(`programs read how a break is counted ${name}`, () => {
    expect(matFeed(matWith(boutAfter(acts)), NOW)['break_seconds']).toBe(seconds)
  })
}

it.each(Object.entries({ ...BOARDS, ...PAGES }))(
  '%s names the break between two periods and counts it down',
  async (_, screen) => {
    const html = await screen(boutAfter(BETWEEN_PERIODS.acts))
    expect(html).toContain(`>${BETWEEN_PERIODS.face}<`)
    expect(html).toMatch(/>Break(<| )/)
  },
)

it("a bout that is over stands in the period it ended in, at its table and in a broadcast's data", async () => {
  const bout = boutAfter([
    anEvent(1, 'start', NOW - 60 * SECOND_MS),
    anEvent(2, 'pause', NOW - 50 * SECOND_MS),
    { ...anEvent(3, 'end', NOW - 40 * SECOND_MS, left), reason: 'decision' },
  ])
  const won = { ...bout, status: 'ended' as const, rules: { ...rules, periods: 3, periods_are_won: true } }
  const over = { ...won, end_at: '01-06-2026 11:59:59 (UTC)', clock: clockView(fightOfView(won).state) }
  expect(await BOARDS['the scoring table']!(over)).toContain('Period 1 · 1 : 0')
  expect(matFeed({ ...matWith(over), current: null, last: over }, NOW)['period']).toBe(1)
})
