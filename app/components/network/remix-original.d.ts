/** Remix's own module, which remix-single-fetch.ts stands before in the browser's build (tools/remix-network.ts). */
declare module 'remix-original:single-fetch' {
  interface LoadArguments {
    readonly request: Request
    readonly matches: readonly { readonly route: { readonly id: string }; readonly shouldLoad: boolean }[]
    readonly fetcherKey: string | null
  }
  export function getSingleFetchDataStrategy(
    manifest: unknown,
    routeModules: unknown,
    getRouter: () => unknown,
  ): (args: LoadArguments) => Promise<Record<string, { type: 'data' | 'error'; result: unknown }>>
  export const decodeViaTurboStream: unknown
}
