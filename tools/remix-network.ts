import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = (file: string) => fileURLToPath(new URL(`../app/components/network/${file}`, import.meta.url))

/** Which of Remix's own modules are taken over, and by what. */
const REPLACED: Readonly<Record<string, string>> = {
  './single-fetch.js': ours('remix-single-fetch.ts'),
  './routeModules.js': ours('route-module.ts'),
}
const REMIX = /[\\/]@remix-run[\\/]react[\\/]dist[\\/]esm[\\/](browser|links|routes)\.js$/
const ORIGINAL = 'remix-original:'

/**
 * Puts app/components/network under Remix's client router, which has no setting for it: how data are loaded and how the
 * code of a route is. Only in the browser's build; the development server keeps Remix's own.
 * Fails the build when Remix no longer has these modules.
 */
export function remixNetwork(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'remix-network',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (options.ssr) return null
      if (source.startsWith(ORIGINAL)) {
        const remix = await this.resolve('@remix-run/react', importer, { skipSelf: true })
        return remix && remix.id.replace(/index\.js(\?.*)?$/, `${source.slice(ORIGINAL.length)}.js`)
      }
      const replacement = importer && REMIX.test(importer) ? REPLACED[source] : undefined
      if (replacement) replaced.add(source)
      return replacement ?? null
    },
    buildEnd(failure) {
      if (failure || this.environment.name !== 'client') return
      const missing = Object.keys(REPLACED).filter((source) => !replaced.has(source))
      if (missing.length > 0) this.error(`Remix no longer loads ${missing.join(' and ')}`)
    },
  }
}
