import fc from 'fast-check'

/**
 * Stands in for fast-check where mutations are tried (scripts/mutation/runner.mjs): thousands of changes are each shown
 * a few cases of a property instead of hundreds, so a change that is noticed here is noticed by the whole run too.
 */
const RUNS = 5

const assert = <Ts>(property: fc.IRawProperty<Ts>, params?: fc.Parameters<Ts>) =>
  fc.assert(property, { ...params, numRuns: Math.min(params?.numRuns ?? RUNS, RUNS), endOnFailure: true })

export default { ...fc, assert }
