import { test } from '@playwright/test'
import { inEnglish } from './support/federation.ts'
import { passkeyJourney, securityJourneys } from './support/security-journeys.ts'
import { walkedWithScript } from './support/either-way.ts'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))

for (const [name, walk] of walkedWithScript(securityJourneys)) test(name, walk)

test('a passkey is added, logs in with and without the password, and is removed', passkeyJourney)
