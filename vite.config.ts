import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Rollup } from 'vite'

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const ENTRY = here('./app/entry.client.tsx')

/** What is loaded together, by the modules that need it: the frame of every page, and the cards of its lists. */
const TOGETHER = {
  frame: [ENTRY, here('./app/root.tsx'), here('./app/routes/public/layout.tsx')],
  cards: ['fight/fight-card.tsx', 'competition/competition-card.tsx'].map((path) =>
    here(`./app/components/${path}`),
  ),
}

/**
 * The frame as two files, the packages and our own code, and the cards as one, in place of half a hundred: small
 * files compress badly. Everything else is left to Rollup, by route.
 */
function chunks(): Rollup.GetManualChunk {
  let frame: Set<string> | undefined
  let cards: Set<string> | undefined
  return (id, { getModuleInfo }) => {
    const imports = (from: string) => getModuleInfo(from)?.importedIds ?? []
    frame ??= reachable(TOGETHER.frame, imports)
    cards ??= reachable(TOGETHER.cards, imports)
    // The entry acts as soon as it is read, so nothing may have to read it for something else.
    if (id === ENTRY || id.endsWith('.css')) return undefined
    // The bundler's own pieces, whose ids begin with a zero byte, serve the packages.
    if (frame.has(id)) return id.includes('/node_modules/') || id.startsWith('\0') ? 'packages' : 'frame'
    return cards.has(id) ? 'cards' : undefined
  }
}

function reachable(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set(from)
  for (const id of seen) for (const found of next(id)) seen.add(found)
  return seen
}

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { '~': here('./app') } },
  plugins: [
    tailwindcss(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
        unstable_optimizeDeps: true,
      },
    }),
  ],
  build: {
    target: 'es2022',
    cssMinify: true,
    sourcemap: false,
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: chunks() } } }),
  },
}))
