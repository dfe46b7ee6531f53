import { test } from '@playwright/test'
import { boardJourneys } from '../support/board-journeys.ts'
import { putAwayOwn } from '../support/competition.ts'
import { deskJourneys } from '../support/desk-journeys.ts'
import { inEnglish, signIn } from '../support/federation.ts'
import { paperJourneys } from '../support/paper-journeys.ts'
import { peopleJourneys } from '../support/people-journeys.ts'
import { venueJourneys } from '../support/venue-journeys.ts'
import { refusalJourneys } from '../support/refusal-journeys.ts'
import { weighInJourneys } from '../support/weigh-in-journeys.ts'

test.beforeEach(async ({ page, baseURL }) => {
  await inEnglish(page, baseURL)
  await signIn(page, 'organiser@demo.example')
})

test.afterEach(putAwayOwn)

for (const [name, walk] of Object.entries({
  ...deskJourneys,
  ...peopleJourneys,
  ...venueJourneys,
  ...refusalJourneys,
  ...weighInJourneys,
  ...paperJourneys,
  ...boardJourneys,
}))
  test(`without a script: ${name}`, walk)
