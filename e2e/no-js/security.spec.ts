import { test } from '@playwright/test'
import { inEnglish } from '../support/federation.ts'
import { securityJourneys } from '../support/security-journeys.ts'
import { walkedWithoutScript } from '../support/either-way.ts'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))

for (const [name, walk] of walkedWithoutScript(securityJourneys)) test(name, walk)
