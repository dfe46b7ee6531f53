/**
 * Loads what a frame shows. Elsewhere a page that is not there leads to the not-found page; no page of the site but the
 * widgets may stand in another site's frame, so here the answer itself says it.
 */
export async function framed<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (failure) {
    if (failure instanceof Response && failure.headers.has('Location'))
      throw new Response(null, { status: 404 })
    throw failure
  }
}
