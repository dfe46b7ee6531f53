import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../app/components/ui/server-icon.ts', import.meta.url))
const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

/**
 * Draws icons on the server with app/components/ui/server-icon.ts: Lucide builds one anew wherever it stands. Only in
 * the server's build; the browser makes the same elements with Lucide's own. Fails the build when Lucide no longer makes
 * its icons in this way.
 */
export function serverIcons(): Plugin {
  let isReplaced = false
  return {
    name: 'server-icons',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild = false }) => command === 'build' && isSsrBuild,
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
