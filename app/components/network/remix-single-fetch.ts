import { getSingleFetchDataStrategy as remixStrategy } from 'remix-original:single-fetch'
import { withLastData, type PageRouter } from './page-data.ts'

export { decodeViaTurboStream } from 'remix-original:single-fetch'

/** Takes the place of Remix's own function (tools/remix-network.ts): the same loads, with what a rough link needs. */
export function getSingleFetchDataStrategy(
  manifest: unknown,
  routeModules: unknown,
  getRouter: () => PageRouter | undefined,
) {
  return withLastData(remixStrategy(manifest, routeModules, getRouter), getRouter)
}
