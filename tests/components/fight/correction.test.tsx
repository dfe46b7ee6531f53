import { expect, it } from 'vitest'
import { fightOfView } from '~/components/fight/fight-of-view.ts'
import { ScoringTable } from '~/components/judge/scoring-table.tsx'
import { FightCorrection } from '~/components/organiser/fight-correction.tsx'
import { rulesView } from '~/domain/contract/bout-rules.ts'
import type { FightView } from '~/domain/contract/fight.fields.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { renderPage } from '../render.tsx'
import { anEvent, aView, left, NOW } from './a-fight.ts'

const ended = (periodsAreWon: boolean) =>
  aView({
    status: 'ended',
    rules: rulesView({ ...rulesOf('fight'), periods: 3, periodsAreWon }),
    events: [
      anEvent(1, 'start', NOW - 60_000),
      { ...anEvent(2, 'end', NOW - 1_000, left), reason: 'submission' },
    ],
  })

const PAGES: Readonly<Record<string, (bout: FightView) => Promise<string>>> = {
  'the organiser': (bout) => renderPage(<FightCorrection fight={bout} refused={undefined} />),
  'the table': (bout) =>
    renderPage(
      <ScoringTable view={bout} fight={fightOfView(bout)} dispatch={null} backHref={null} nextHref={null} />,
    ),
}

it.each(Object.entries(PAGES))('%s corrects an ended bout, or says how it is put right', async (_, page) => {
  const said = 'Each period was won by itself'
  const offered = /name="correction"|Corrections may change the winner/
  const [added, won] = [await page(ended(false)), await page(ended(true))]
  expect([offered.test(added), added.includes(said)]).toEqual([true, false])
  expect([offered.test(won), won.includes(said)]).toEqual([false, true])
})
