import { test } from '@playwright/test'
import { inEnglish } from './support/federation.ts'
import { securityJourneys } from './support/security-journeys.ts'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))

for (const [name, walk] of Object.entries(securityJourneys)) test(name, walk)
