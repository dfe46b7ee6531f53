import { test } from '@playwright/test'
import { removeOwn } from '../support/competition.ts'
import { inEnglish, signIn } from '../support/federation.ts'
import { rulesJourneys } from '../support/rules-journeys.ts'
import { walkedWithoutScript } from '../support/either-way.ts'

test.beforeEach(async ({ page, baseURL }) => {
  await inEnglish(page, baseURL)
  await signIn(page, 'organiser@demo.example')
})

test.afterEach(removeOwn)

for (const [name, walk] of walkedWithoutScript(rulesJourneys)) test(name, walk)
