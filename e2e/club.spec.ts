import { test } from '@playwright/test'
import { clubJourneys } from './support/club-journeys.ts'
import { inEnglish } from './support/federation.ts'
import { walkedWithScript } from './support/either-way.ts'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))

for (const [name, walk] of walkedWithScript(clubJourneys)) test(name, walk)
