import { test } from '@playwright/test'
import { accountJourneys } from '../support/account-journeys.ts'
import { inEnglish } from '../support/federation.ts'
import { walkedWithoutScript } from '../support/either-way.ts'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))

for (const [name, walk] of walkedWithoutScript(accountJourneys)) test(name, walk)
