import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { resultsFolder } from './machine.mjs'
import { root } from './root.mjs'

/**
 * The tests a finished step counts, and of each that failed its name and what it said first, as text. A failed step counts
 * at least one failure, whether its report names one or not: lint, types and the build have no report, and a test file that
 * does not even load fails no test of its own.
 * @param {{ report?: string, code: number }} step
 * @returns {{ passed: number, failed: number, skipped: number, failures: readonly string[] }}
 */
export function countsOf({ report, code }) {
  const { passed = 0, failed = 0, skipped = 0, failures = [] } = report ? read(report) : {}
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped, failures }
}

function read(name) {
  let report
  try {
    report = JSON.parse(readFileSync(`${resultsFolder}${name}.json`, 'utf8'))
  } catch {
    return {}
  }
  return report.stats ? ofPlaywright(report) : ofVitest(report)
}

/** A flaky test has passed at last, and Playwright itself names it. */
function ofPlaywright({ stats: { expected, flaky, unexpected, skipped }, suites }) {
  const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]
  const failures = suites
    .flatMap(specsIn)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)
      return failure(`${file}:${line}`, title, errors.at(-1)?.message)
    })
  return { passed: expected + flaky, failed: unexpected, skipped, failures }
}

function ofVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [failure(name, '', message)] : []
    return failed.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0]))
  })
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, failures }
}

const failure = (file, title, message = '') =>
  `✗ ${file.replace(root, '')} ${title}\n  ${stripVTControlCharacters(message).split('\n').slice(0, 4).join('\n  ')}`
