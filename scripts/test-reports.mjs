import { readFileSync } from 'node:fs'
import { resultsFolder } from './machine.mjs'

/**
 * The tests a finished step counts. A failed step counts at least one failure, whether its report names one or not:
 * lint, types and the build have no report, and a test file that does not even load fails no test of its own.
 * @param {{ report?: string, code: number }} step
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function countsOf({ report, code }) {
  const { passed = 0, failed = 0, skipped = 0 } = report ? read(report) : {}
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped }
}

function read(name) {
  let report
  try {
    report = JSON.parse(readFileSync(`${resultsFolder}${name}.json`, 'utf8'))
  } catch {
    return {}
  }
  // Playwright's form; a flaky test has passed at last, and Playwright itself names it.
  if (report.stats) {
    const { expected, flaky, unexpected, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
