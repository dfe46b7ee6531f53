import { createRequire } from 'node:module'
import type { AppLoadContext, LoaderFunction } from '@remix-run/node'

interface LoaderCall {
  readonly loader: LoaderFunction
  readonly request: Request
  readonly loadContext: AppLoadContext
  readonly params: Record<string, string | undefined>
  readonly routeId: string
  readonly singleFetch: boolean
}

interface DataFunctions {
  callRouteLoader: (call: LoaderCall) => Promise<unknown>
}

/** What Remix writes into addresses of its own, and loaders do not see. */
const OWN_PARAMETERS = /[?&](index|_routes)\b/

/**
 * Has Remix give a loader the request itself, not a copy of a copy, where the address has nothing of Remix's own to be
 * taken out (docs/decisions/0053).
 */
export function shareRequests(): void {
  const functions = createRequire(import.meta.url)('@remix-run/server-runtime/dist/data.js') as DataFunctions
  const { callRouteLoader } = functions
  functions.callRouteLoader = async (call) => {
    const { loader, request, loadContext: context, params, routeId, singleFetch } = call
    if (!singleFetch || OWN_PARAMETERS.test(request.url) || hasBody(request)) return callRouteLoader(call)
    const result = await loader({ request, context, params })
    if (result === undefined) throw new Error(`The loader of ${routeId} returned nothing`)
    return result
  }
}

/** To look at the body of the server's own requests makes another one of them, which takes longer than all the rest here. */
const hasBody = (request: Request): boolean =>
  request.method !== 'GET' && request.method !== 'HEAD' && request.body !== null
