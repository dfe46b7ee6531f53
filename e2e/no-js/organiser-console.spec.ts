import { test } from '@playwright/test'
import { boardJourneys } from '../support/board-journeys.ts'
import { removeOwn } from '../support/competition.ts'
import { consoleJourneys } from '../support/console-journeys.ts'
import { walkedWithoutScript } from '../support/either-way.ts'
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

test.afterEach(removeOwn)

for (const [name, walk] of walkedWithoutScript({
  ...consoleJourneys,
  ...peopleJourneys,
  ...venueJourneys,
  ...refusalJourneys,
  ...weighInJourneys,
  ...paperJourneys,
}))
  test(name, walk)

for (const [name, walk] of Object.entries(boardJourneys)) test(`without a script: ${name}`, walk)
