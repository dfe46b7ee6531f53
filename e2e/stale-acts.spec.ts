import { testStaleActs } from './support/stale-act-tests.ts'

testStaleActs()
