// Builds the web (Vite: build/client, build/server) and the processes around it (esbuild: build/node).
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bundle } from './bundle.mjs'
import { runBin } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode, root } from './root.mjs'
import { sourcesHash, stampBuild } from './stamp.mjs'

/** Programs an operator runs where there are no sources, as in the container. */
const tools = ['backup', 'restore', 'replay', 'simulate'].filter((name) =>
  existsSync(`${root}tools/${name}.ts`),
)

requireNode()
await ensureInstalled()
process.env.NODE_ENV = 'production'
// Hashed before, so that a file saved during the build makes the next start build again.
const hash = sourcesHash()
rmSync(`${root}build`, { recursive: true, force: true })
const web = await runBin('@remix-run/dev/dist/cli.js', ['vite:build', '--logLevel', 'warn'], { quiet: true })
if (web.code !== 0) {
  console.error(theFault(web.output))
  process.exit(web.code)
}
// Second, because Remix clears the whole folder when it begins.
await Promise.all([bundleNode(), compressClient(`${root}build/client`)])
stampBuild(hash)

/** What went wrong, without the list of every file that was watched and remarks about other modules. */
function theFault(output) {
  const [fault = ''] = output.split(/^\s+watchFiles: \[/m)
  return fault.replaceAll(/^\[plugin vite:resolve\] .*\n/gm, '').trim()
}

/** Our own programs. */
async function bundleNode() {
  const entries = {
    main: 'app/server/main.ts',
    api: 'api/main.ts',
    // Found by its name beside the bundle that starts it (api/platform/db/embedded.ts).
    'pglite-worker': 'api/platform/db/pglite-worker.ts',
    // And by its name beside the server's (app/server/page-threads/start-thread.ts).
    'page-worker': 'app/server/page-threads/page-worker.ts',
    // The same (api/platform/realtime/socket-process/remote-sockets.ts).
    'socket-worker': 'api/socket-worker.ts',
    ...Object.fromEntries(tools.map((name) => [name, `tools/${name}.ts`])),
  }
  await bundle(entries, 'build/node').catch(() => process.exit(1))
}

/** Beside each text of the client its `.br` and `.gz`, made once and as small as they get. */
async function compressClient(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) =>
    /\.(js|css|svg|json|webmanifest|txt)$/.test(name),
  )
  await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(`${folder}/${name}`)
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      if (br.length < bytes.length) writeFileSync(`${folder}/${name}.br`, br)
      if (gz.length < bytes.length) writeFileSync(`${folder}/${name}.gz`, gz)
    }),
  )
}
