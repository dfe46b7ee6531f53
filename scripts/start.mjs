// npm start: installs and builds when that is needed, then becomes the server.
import { run } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode, root } from './root.mjs'
import { isBuilt } from './stamp.mjs'

requireNode()
process.chdir(root)
process.env.NODE_ENV ??= 'production'
await ensureInstalled()
if (!isBuilt()) {
  console.log('Building…')
  const { code } = await run(process.execPath, ['scripts/build.mjs'])
  if (code !== 0) process.exit(code)
}
// In this very process: signals reach the server directly, and its exit code is ours.
for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal)
process.setSourceMapsEnabled(true)
process.argv[1] = `${root}build/node/main.js`
await import('../build/node/main.js')
