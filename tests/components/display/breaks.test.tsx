import { expect, it } from 'vitest'
import { ClockBand } from '~/components/display/clock-band.tsx'
import { matFeed } from '~/components/display/mat-feed.ts'
import type { MatNow } from '~/components/display/mat-scene.ts'
import { Overlay } from '~/components/display/overlay.tsx'
import { fightOfView } from '~/components/fight/fight-of-view.ts'
import { ScoringTable } from '~/components/judge/scoring-table.tsx'
import { rulesView } from '~/domain/contract/bout-rules.ts'
import { clockView } from '~/domain/contract/fight-clock.ts'
import type { FightCard, FightEventView, FightView } from '~/domain/contract/fight.fields.ts'
import { DISCIPLINES } from '~/domain/fight/disciplines.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { aFight, left, NOW } from '../fight/a-fight.ts'
import { renderPage } from '../render.tsx'

const rules = rulesView({
  ...DISCIPLINES.fight.rules,
  periods: 2,
  periodBreakSeconds: 30,
  technicalBreakSeconds: 90,
})

const act = (
  id: number,
  type: FightEventView['type'],
  at: number,
  user: FightEventView['user'] = null,
): FightEventView => ({
  id,
  fight_id: 7,
  type,
  user,
  value: null,
  description: null,
  timecode: 0,
  at_ms: at,
  reason: null,
  target_id: null,
  correction: false,
  key: null,
  actor: null,
  panel: null,
  coaches: null,
})

/** A bout of two periods of three minutes after these acts. */
function boutAfter(acts: readonly FightEventView[]): FightView {
  const view: FightView = {
    ...aFight({ status: 'online', rules }),
    edit_version: 1,
    events: [...acts],
    undo_event_id: null,
    redo_event_id: null,
    break_used_ms: { left: 0, right: 0 },
    last_hold: null,
    suggestions: [],
    server_time_ms: NOW,
    panel: null,
    recording: null,
    abilities: { score: true, unlock: true, take_back: true },
  }
  return { ...view, clock: clockView(fightOfView(view).state) }
}

const matWith = (current: FightCard): MatNow => ({
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

const SCREENS: Readonly<Record<string, (bout: FightView) => Promise<string>>> = {
  'the scoring table': (bout) =>
    renderPage(
      <ScoringTable view={bout} fight={fightOfView(bout)} dispatch={null} backHref={null} nextHref={null} />,
    ),
  "the mat's TV": (bout) => renderPage(<ClockBand fight={bout} renderedAtMs={NOW} />),
  'the overlay': (bout) => renderPage(<Overlay initial={matWith(bout)} part="score" bracket={null} />),
}

const BREAKS = [
  // The time of the first period was up ten seconds ago.
  {
    name: 'between two periods, down to its end',
    acts: [act(1, 'start', NOW - 190 * SECOND_MS), act(2, 'next_period', NOW - 5 * SECOND_MS)],
    face: '00:20',
    seconds: 20,
  },
  {
    name: 'of an athlete, up',
    acts: [
      act(1, 'start', NOW - 60 * SECOND_MS),
      act(2, 'technical_break', NOW - 10 * SECOND_MS, { id: left.id, slug: left.slug, name: left.name }),
    ],
    face: '00:10',
    seconds: 10,
  },
]

for (const { name, acts, face, seconds } of BREAKS) {
  it.each(Object.entries(SCREENS))(`%s counts a break ${name}`, async (_, screen) => {
    expect(await screen(boutAfter(acts))).toMatch(new RegExp(`>${face}<|Break ${face}<`))
  })

  it(`programs read how a break is counted ${name}`, () => {
    expect(matFeed(matWith(boutAfter(acts)), NOW)['break_seconds']).toBe(seconds)
  })
}
