import { walkedWithoutScript } from '../support/either-way.ts'
import { testStaleActs } from '../support/stale-act-tests.ts'

testStaleActs(walkedWithoutScript)
