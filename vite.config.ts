import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { withCopiedSpreads } from './scripts/copied-spreads.mjs'
import { withCompileHint } from './tools/compile-hint.ts'
import { remixNetwork } from './tools/remix-network.ts'
import { cachedIcons } from './tools/cached-icons.ts'
import { serverProps } from './tools/server-props.ts'

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const ENTRY = here('./app/entry.client.tsx')
const CACHED_ICON = here('./app/components/ui/cached-icon.ts')

const components = (...paths: string[]) => paths.map((path) => here(`./app/components/${path}`))

/**
 * What is loaded together, by the modules that need it: the frame of every page and what stands on most of them, clocks,
 * the cards of its lists, a bout's page, and what finds and turns the pages of a list.
 */
const TOGETHER = {
  frame: [
    ENTRY,
    here('./app/root.tsx'),
    here('./app/routes/public/layout.tsx'),
    // Lists need it, and so do pages without one.
    here('./app/i18n/after-colon.ts'),
    here('./app/i18n/mat-name.ts'),
    ...components(
      'ui/page-header.tsx',
      'ui/aside-layout.tsx',
      'ui/tabs.tsx',
      'ui/empty-state.tsx',
      'ui/card.tsx',
      'ui/country.tsx',
      'ui/live-dot.tsx',
      'ui/status-badge.tsx',
      'competition/stage-badge.tsx',
      'competition/competition-dates.tsx',
      'competition/venue-time-note.tsx',
      'realtime/use-live-loader.ts',
      // Pages of bouts need it, with cards and without.
      'fight/use-live-fights.ts',
    ),
  ],
  // A bracket shows bouts as cards do, and needs no card.
  clocks: [
    ...components('clock/clock-text.tsx', 'clock/use-clock.ts'),
    here('./app/domain/bracket/bout-places.ts'),
  ],
  cards: components(
    'fight/fight-card.tsx',
    'fight/live-mat-grid.tsx',
    'competition/competition-card.tsx',
    'public/story-cards.tsx',
    'ui/medal-icon.tsx',
  ),
  hero: components('public/hero.tsx'),
  // Pages without a bout show these too.
  details: [
    ...components('ui/avatar.tsx', 'ui/definition-list.tsx'),
    here('./app/domain/fight/disciplines.ts'),
    here('./app/domain/realtime/channels.ts'),
  ],
  bout: components('fight/fight-details.tsx'),
  lists: components('list/filter-bar.tsx', 'list/filters.tsx', 'list/pagination.tsx', 'list/query.ts'),
}

/**
 * The frame as two files, the packages and our own code, and each other group as one, in place of half a hundred:
 * small files compress badly. Everything else is left to Rollup, by route.
 */
function chunks(): Rollup.GetManualChunk {
  let groups: (readonly [name: string, modules: ReadonlySet<string>])[] | undefined
  return (id, { getModuleInfo }) => {
    const imports = (from: string) => getModuleInfo(from)?.importedIds ?? []
    groups ??= Object.entries(TOGETHER).map(([name, from]) => [name, reachable(from, imports)])
    // The entry acts as soon as it is read, so nothing may have to read it for something else.
    if (id === ENTRY || id.endsWith('.css')) return undefined
    // Lucide's icons call it as they are read.
    if (id === CACHED_ICON) return 'packages'
    const group = groups.find(([, modules]) => modules.has(id))?.[0]
    // Packages by themselves: an icon of a card may be wanted where no card is. The bundler's own pieces, whose ids
    // begin with a zero byte, serve them.
    return group && (id.includes('/node_modules/') || id.startsWith('\0')) ? 'packages' : group
  }
}

function reachable(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set(from)
  for (const id of seen) for (const found of next(id)) seen.add(found)
  return seen
}

/** What the scripts are written for. */
const TARGET = 'es2022'

/**
 * After everything else, as what bundles writes above the code, and takes comments out of it. It takes a thirtieth off
 * what esbuild has minified, compressed as it travels. Its program is not installed on a Node before 20.19, where scripts
 * stay as esbuild leaves them.
 */
const finishScripts: Plugin = {
  name: 'finish-scripts',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const oxc = await import('oxc-minify').catch(() => null)
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const minified = await oxc?.minify(file.fileName, file.code, {
          module: true,
          compress: { target: TARGET },
        })
        const [fault] = minified?.errors ?? []
        if (fault) this.error(`${file.fileName}: ${fault.message}`)
        file.code = withCompileHint(minified?.code ?? file.code, file.moduleIds)
      }
    },
  },
}

/** What the server renders pages with is run by Node, as the programs beside it are (scripts/bundle.mjs). */
const copySpreads: Plugin = {
  name: 'copy-spreads',
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = await withCopiedSpreads(file.code)
    },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  resolve: {
    alias: {
      '~': here('./app'),
      // The same client without what serves browsers that have no WebSocket: it is on every live page.
      ...(isSsrBuild ? {} : { 'pusher-js': 'pusher-js/worker' }),
    },
  },
  plugins: [
    tailwindcss(),
    finishScripts,
    copySpreads,
    remixNetwork(),
    cachedIcons(),
    serverProps(),
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
  optimizeDeps: {
    // Only lazily loaded code has it: found late, it would be there twice, and the page load again.
    include: [
      'react-konva/es/ReactKonvaCore',
      ...['Animation', 'Global', 'Group', 'Layer', 'Shape', 'Stage'].map((part) => `konva/lib/${part}`),
      ...['Circle', 'Image', 'Rect', 'Text'].map((shape) => `konva/lib/shapes/${shape}`),
    ],
  },
  build: {
    target: TARGET,
    cssMinify: true,
    sourcemap: false,
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: chunks() } } }),
  },
}))
