// The test runner of `npm run mutate`, as a plugin of Stryker. All tests of a folder of the domain are bundled once and
// run in this process, so a mutant costs the milliseconds until its first failing test, not the start of a test runner.
import { build } from 'esbuild'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { runInThisContext, Script } from 'node:vm'
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { determineHitLimitReached, toMutantRunResult } from '@stryker-mutator/api/test-runner'
import * as vitest from './vitest.mjs'

class DomainTestRunner {
  static inject = []
  /** Where the instrumented rules look for the mutant that is on, and count what they reach. */
  stryker = (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {})

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    const part = process.env.MUTATED
    const sources = await filesOf(`app/domain/${part}`, '.ts')
    const tests = await filesOf(`tests/domain/${part}`, '.test.ts')
    const lazily = (file) => `() => require(${JSON.stringify(`./${file}`)})`
    const entry = [
      "import './tests/support/fuzz-seed.ts'",
      `export const sources = [${sources.map(lazily).join()}]`,
      `export const tests = [${tests.map((file) => `[${JSON.stringify(file)}, ${lazily(file)}]`).join()}]`,
    ]
    const { outputFiles } = await build({
      stdin: { contents: entry.join('\n'), resolveDir: process.cwd(), loader: 'ts' },
      write: false,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      logLevel: 'error',
      packages: 'external',
      plugins: [fewRuns],
    })
    const [{ text }] = outputFiles
    this.bundle = new Script(`(function (require, module, exports) {${text}\n})`, {
      filename: 'mutation-bundle.cjs',
    })
    this.loaded = this.load()
  }

  /** A fresh copy of the rules and of the tests of these files (of all, when none are named). */
  load(files, onLoaded) {
    const bundle = { exports: {} }
    this.bundle.runInThisContext()(required, bundle, bundle.exports)
    const { sources, tests } = bundle.exports
    for (const source of sources) source()
    onLoaded?.()
    const loaded = new Map()
    for (const [file, load] of tests)
      if (!files || files.has(file)) {
        for (const { name, body } of vitest.registeredBy(load)) {
          const id = unused(`${file}#${name}`, loaded)
          loaded.set(id, { id, name, body, file })
        }
        onLoaded?.(file)
      }
    return loaded
  }

  async dryRun() {
    const { stryker } = this
    stryker.activeMutant = undefined
    stryker.currentTestId = undefined
    stryker.mutantCoverage = { static: {}, perTest: {} }
    const reached = () => {
      const hits = stryker.mutantCoverage.static
      stryker.mutantCoverage.static = {}
      for (const [mutant, count] of Object.entries(hits))
        hitsOfLoading[mutant] = (hitsOfLoading[mutant] ?? 0) + count
      return Object.keys(hits)
    }
    const hitsOfLoading = {}
    const byFile = {}
    let byRules
    this.loaded = this.load(undefined, (file) => {
      if (file) byFile[file] = reached()
      else byRules = reached()
    })
    const tests = []
    for (const one of this.loaded.values()) {
      stryker.currentTestId = one.id
      tests.push(run(one))
      stryker.currentTestId = undefined
    }
    const { perTest } = stryker.mutantCoverage
    const timeMs = Object.fromEntries(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]))
    await writeFile(dryRunFile(), JSON.stringify({ byRules, byFile, perTest, timeMs }))
    return { status: 'complete', tests, mutantCoverage: { static: hitsOfLoading, perTest } }
  }

  async mutantRun({ activeMutant: { id: mutant }, testFilter, hitLimit, mutantActivation }) {
    const known = (this.known ??= JSON.parse(await readFile(dryRunFile(), 'utf8')))
    const covering = new Set(
      testFilter ?? Object.keys(known.perTest).filter((id) => mutant in known.perTest[id]),
    )
    // The quickest first: one failure is enough.
    const cost = ({ id }) => known.timeMs[id] ?? 0
    const byCost = (loaded) => [...loaded.values()].toSorted((one, other) => cost(one) - cost(other))
    this.stryker.mutantCoverage = { static: {}, perTest: {} }

    const quick = byCost(this.loaded).filter((one) => covering.has(one.id) && cost(one) < QUICK_MS)
    const first = this.runAll(mutant, quick, hitLimit, known)
    const failed = first.tests?.at(-1)
    if (first.status === 'timeout' || failed?.status === FAILED) {
      // A mutant may have changed what the loaded tests share: then the test fails without it as well.
      const again = failed ?? quick[0]
      if (run(this.loaded.get(again.id), known.timeMs[again.id]).status === SUCCESS)
        return toMutantRunResult(first)
      this.loaded = this.load()
    }
    if (mutantActivation !== 'static') {
      const slow = byCost(this.loaded).filter((one) => covering.has(one.id) && cost(one) >= QUICK_MS)
      return toMutantRunResult(this.runAll(mutant, slow, hitLimit, known))
    }
    return toMutantRunResult(this.runLoadedWith(mutant, covering, byCost, hitLimit, known))
  }

  /** With the mutant on while rules and tests load, since that is when they reach it. */
  runLoadedWith(mutant, covering, byCost, hitLimit, known) {
    const { stryker } = this
    const anywhere = known.byRules.includes(mutant)
    const files = new Set(Object.keys(known.byFile).filter((file) => known.byFile[file].includes(mutant)))
    const notTried = (one) =>
      anywhere || files.has(one.file) || (covering.has(one.id) && (known.timeMs[one.id] ?? 0) >= QUICK_MS)
    Object.assign(stryker, { activeMutant: mutant, hitCount: 0, hitLimit })
    let loaded
    try {
      const load = () => this.load(anywhere ? undefined : new Set([...files, ...[...covering].map(fileOf)]))
      loaded = limited(load, 10_000)
    } catch (error) {
      const failed = {
        id: 'load',
        name: 'load',
        timeSpentMs: 0,
        status: FAILED,
        failureMessage: String(error),
      }
      return { status: 'complete', tests: [failed] }
    } finally {
      Object.assign(stryker, { activeMutant: undefined, hitLimit: undefined })
    }
    return this.runAll(mutant, byCost(loaded).filter(notTried), hitLimit, known)
  }

  runAll(mutant, chosen, hitLimit, known) {
    const { stryker } = this
    const tests = []
    Object.assign(stryker, { activeMutant: mutant, hitCount: 0, hitLimit })
    let leftMs = BUDGET_MS
    for (const one of chosen) {
      leftMs -= known.timeMs[one.id] ?? 0
      if (leftMs < 0 && tests.length > 0) break
      tests.push(run(one, known.timeMs[one.id]))
      if (tests.at(-1).status === FAILED) break
    }
    Object.assign(stryker, { activeMutant: undefined, hitLimit: undefined })
    return determineHitLimitReached(stryker.hitCount, hitLimit) ?? { status: 'complete', tests }
  }
}

/** What the dry run found, for the processes that did not run it: Stryker starts one anew after a mutant without end. */
const dryRunFile = () => resolve('mutation-dry-run.json')
const QUICK_MS = 20
/** Of the tests that reach a mutant the slowest are left out beyond this: a mutant that survives costs all of them. */
const BUDGET_MS = Number(process.env.MUTATION_BUDGET_MS ?? 1_000)
const SUCCESS = 0
const FAILED = 1

/** A mutant may loop without end: then the call is ended, and throws. */
function limited(call, ms) {
  globalThis.limitedCall = call
  return runInThisContext('limitedCall()', { timeout: Math.round(ms) })
}

function run({ id, name, body, file }, usualMs = 5_000) {
  const result = { id, name, fileName: resolve(file) }
  const from = process.cpuUsage()
  const spent = () => {
    const { user, system } = process.cpuUsage(from)
    return { ...result, timeSpentMs: (user + system) / 1000 }
  }
  try {
    limited(body, 2_000 + 10 * usualMs)
    return { ...spent(), status: SUCCESS }
  } catch (error) {
    const failureMessage = String(error?.message ?? error).slice(0, 400)
    return { ...spent(), status: FAILED, failureMessage }
  }
}

const fileOf = (id) => id.slice(0, id.indexOf('#'))

/** Two tests of one name are told apart, or the coverage of one would be that of the other. */
function unused(id, taken) {
  let free = id
  for (let n = 2; taken.has(free); n += 1) free = `${id} (${String(n)})`
  return free
}

async function filesOf(folder, ending) {
  const files = await readdir(folder, { recursive: true })
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`)
    .toSorted()
}

const fewRuns = {
  name: 'few-runs',
  setup({ onResolve }) {
    onResolve({ filter: /^fast-check$/ }, ({ importer }) =>
      importer.endsWith('few-runs.ts') ? undefined : { path: resolve('tests/support/few-runs.ts') },
    )
  },
}

/** This process's own tests instead of vitest's. */
const fromHere = createRequire(import.meta.url)
const required = (name) => (name === 'vitest' ? vitest : fromHere(name))

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'domain', DomainTestRunner)]
