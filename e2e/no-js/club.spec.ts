import { test } from '@playwright/test'
import { clubJourneys } from '../support/club-journeys.ts'
import { inEnglish } from '../support/federation.ts'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))

for (const [name, walk] of Object.entries(clubJourneys)) test(`without a script: ${name}`, walk)
