import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../app/components/ui/cached-icon.ts', import.meta.url))
const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

/**
 * Draws icons with app/components/ui/cached-icon.ts: Lucide builds one anew wherever it stands, and its own builder is
 * more script than the icons of a page. Only in builds: under development Lucide's own makes the same markup. Fails the
 * build when Lucide no longer makes its icons in this way.
 */
export function cachedIcons(): Plugin {
  let isReplaced = false
  return {
    name: 'cached-icons',
    enforce: 'pre',
    apply: 'build',
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    resolveId(source, importer) {
      if (source !== '../createLucideIcon.mjs' || !importer || !ICON.test(importer)) return null
      isReplaced = true
      return OURS
    },
    buildEnd(failure) {
      if (!failure && !isReplaced) this.error('Lucide no longer makes its icons with createLucideIcon')
    },
  }
}
