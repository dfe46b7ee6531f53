import { test } from '@playwright/test'
import { adminJourneys } from '../support/admin-journeys.ts'
import { removeOwn } from '../support/competition.ts'
import { inEnglish, signIn } from '../support/federation.ts'
import { walkedWithoutScript } from '../support/either-way.ts'

test.beforeEach(async ({ page, baseURL }) => {
  await inEnglish(page, baseURL)
  await signIn(page, 'admin@demo.example')
})

test.afterEach(removeOwn)

for (const [name, walk] of walkedWithoutScript(adminJourneys)) test(name, walk)
