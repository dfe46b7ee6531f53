import type { EntryContext } from '@remix-run/node'
import { UNSAFE_RemixContext as RemixContext } from '@remix-run/react'
import { createRequire } from 'node:module'
import { useContext, type Context } from 'react'

type Manifest = EntryContext['manifest']

interface StaticRouter {
  readonly state: {
    readonly matches: readonly { readonly route: { readonly id: string } }[]
    readonly location: { readonly pathname: string }
  }
}

const require = createRequire(import.meta.url)
const discovery = require('@remix-run/react/dist/fog-of-war.js') as {
  getPartialManifest: (manifest: Manifest, router: StaticRouter) => Manifest
}
// A dependency of Remix, not of ours: looked up from there.
const { UNSAFE_DataRouterContext: RouterContext } = createRequire(require.resolve('@remix-run/react'))(
  'react-router-dom',
) as { UNSAFE_DataRouterContext: Context<{ readonly router: StaticRouter } | null> }

interface ModuleTexts {
  /** Links, as elements. */
  readonly preloads: string
  /** A script that loads the modules and starts the page. */
  readonly modules: string
}

/** Texts of kinds of pages, by what Remix tells the browser of their routes (page-manifests.ts has one object for each). */
const texts = new WeakMap<object, ModuleTexts>()

/**
 * Stands where a page has Remix's `Scripts` and hands out their markup as a text, to be sent at the page's end, where the
 * browser reads them as the last of the body: there Remix finds what it would have rendered. They are the same on all
 * pages of a route but for the nonce, and Remix makes their texts and elements anew for each (docs/decisions/0053).
 */
export function WrittenScripts({
  nonce,
  onWritten,
}: {
  readonly nonce: string
  readonly onWritten: (markup: string) => void
}) {
  const remix = useContext(RemixContext)
  const router = useContext(RouterContext)?.router
  if (!remix || !router) throw new Error('A page is rendered outside of Remix')
  const { manifest, serverHandoffString = '' } = remix
  const partial = discovery.getPartialManifest(manifest, router)
  const ids = router.state.matches.map(({ route }) => route.id)
  let text = texts.get(partial)
  if (text === undefined) texts.set(partial, (text = textsOf(manifest, partial, ids)))
  // In Remix's order, for it expects these elements when it takes the page over.
  const script = (content: string, attributes = '') =>
    `<script nonce="${nonce}"${attributes}>${content}</script>`
  onWritten(
    text.preloads + script(contextOf(serverHandoffString)) + script(text.modules, ' type="module" async=""'),
  )
  return null
}

/** The script that takes the page's data as they come. */
const contextOf = (handoff: string) =>
  `window.__remixContext = ${handoff};window.__remixContext.stream = new ReadableStream({start(controller){window.__remixContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`

/** The page's modules, in the order of its routes. */
function textsOf({ entry, routes }: Manifest, partial: Manifest, ids: readonly string[]): ModuleTexts {
  const modules = ids.flatMap((id) => routes[id] ?? [])
  const preloads = [
    ...[entry.module, ...entry.imports],
    ...modules.flatMap(({ imports = [], module }) => [...imports, module]),
  ]
  const links = [...new Set(preloads)].map((path) => `<link rel="modulepreload" href="${path}"/>`)
  const imports = modules.map(({ module }, at) => `import * as route${at} from ${JSON.stringify(module)};`)
  const named = modules.map(({ id }, at) => `${JSON.stringify(id)}:route${at}`)
  const script = [
    ...imports,
    `window.__remixManifest = ${JSON.stringify(partial)};`,
    `window.__remixRouteModules = {${named.join()}};`,
    `import(${JSON.stringify(entry.module)});`,
  ]
  return { preloads: links.join(''), modules: script.join('\n') }
}
