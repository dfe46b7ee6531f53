import type { LoaderFunctionArgs } from '@remix-run/node'
import { NOT_FOUND_PATH } from '../client/not-found.ts'

type Loader = (args: LoaderFunctionArgs) => Promise<Response>

/** The loader of an address that programs read: what is not there is a plain 404, and never leads to a page. */
export const fileLoader =
  (loader: Loader): Loader =>
  async (args) => {
    try {
      return await loader(args)
    } catch (failure) {
      if (failure instanceof Response && failure.headers.get('location') === NOT_FOUND_PATH)
        throw new Response(null, { status: 404 })
      throw failure
    }
  }
