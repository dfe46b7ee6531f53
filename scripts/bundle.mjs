// Bundles programs for Node (esbuild), as the build does its own.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { withCopiedSpreads } from './copied-spreads.mjs'
import { root } from './root.mjs'

/**
 * Each program one file with its shared chunks; packages stay in node_modules.
 * @param entries their sources from the root, by the names they get
 * @param folder from the root
 * @throws where esbuild finds a fault, which it has printed
 */
export async function bundle(entries, folder) {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    write: false,
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([out, path]) => ({ in: path, out })),
    outdir: folder,
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, path.endsWith('.js') ? await withCopiedSpreads(text) : text)
  }
  // What opens the database looks for them beside the bundle.
  cpSync(`${root}api/platform/db/migrations`, `${root}${folder}/migrations`, { recursive: true })
}
