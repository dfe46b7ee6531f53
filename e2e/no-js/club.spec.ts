import { test } from '@playwright/test'
import { clubJourneys } from '../support/club-journeys.ts'
import { inEnglish } from '../support/federation.ts'
import { walkedWithoutScript } from '../support/either-way.ts'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))

for (const [name, walk] of walkedWithoutScript(clubJourneys)) test(name, walk)
