import { existsSync } from 'node:fs'

/** Where a Chromium may be. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const SHELL = '/usr/bin/chromium-headless-shell'

export const hasShell = () => existsSync(SHELL)

const first = (...places) => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path))

/**
 * A Chromium of the system for the tests, undefined where there is none. The shell without windows comes first: the
 * journeys take a third less of the processor's time in it.
 * @returns {string | undefined}
 */
export const systemBrowser = () => first(SHELL, ...PLACES)

/**
 * The same for the benchmarks, which measure the browser people have.
 * @returns {string | undefined}
 */
export const wholeBrowser = () => first(...PLACES, SHELL)
