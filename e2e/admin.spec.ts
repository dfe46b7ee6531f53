import { test } from '@playwright/test'
import { adminJourneys } from './support/admin-journeys.ts'
import { removeOwn } from './support/competition.ts'
import { inEnglish, signIn } from './support/federation.ts'
import { walkedWithScript } from './support/either-way.ts'

test.beforeEach(async ({ page, baseURL }) => {
  await inEnglish(page, baseURL)
  await signIn(page, 'admin@demo.example')
})

test.afterEach(removeOwn)

for (const [name, walk] of walkedWithScript(adminJourneys)) test(name, walk)
