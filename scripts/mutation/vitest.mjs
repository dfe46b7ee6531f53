// What the domain's tests import of vitest, for many runs in one process: describe, it, test, their .each, and expect.
// A test file registers its tests while it loads; runner.mjs takes them from here.
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  customMatchers,
  getState,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect'

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

export const expect = (value, message) => chai.expect(value, message)
Object.assign(expect, chai.expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT], {
  getState: () => getState(expect),
  setState: (state) => setState(state, expect),
})
globalThis[GLOBAL_EXPECT] = expect
expect.setState({ assertionCalls: 0 })
chai.expect.extend(expect, customMatchers)

let groups = []
let registered = []

export function describe(name, body) {
  groups.push(name)
  body()
  groups.pop()
}

export function test(name, body) {
  registered.push({ name: [...groups, name].join(' > '), body })
}

const eachOf = (register) => (rows) => (name, body) => {
  // As vitest does: a row is a list of parameters only where all rows are lists.
  const isTable = rows.every((row) => Array.isArray(row))
  rows.forEach((row, index) =>
    register(`${name} [${String(index)}]`, () => (isTable ? body(...row) : body(row))),
  )
}

describe.each = eachOf(describe)
test.each = eachOf(test)
/** @alias test */
export const it = test

/** Loads one test file and gives the tests that it registered. */
export function registeredBy(load) {
  groups = []
  registered = []
  load()
  return registered
}
