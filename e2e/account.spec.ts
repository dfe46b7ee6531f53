import { test } from '@playwright/test'
import { accountJourneys } from './support/account-journeys.ts'
import { inEnglish } from './support/federation.ts'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))

for (const [name, walk] of Object.entries(accountJourneys)) test(name, walk)
