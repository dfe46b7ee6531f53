import { loadMatNow } from '~/server/pages/load-display.ts'
import { rehearsalBearer } from '~/server/session/screen-token.ts'
import { fileLoader } from '~/server/files/file-loader.ts'

/** What a mat shows now, for the screen that follows it. */
export const loader = fileLoader(async ({ request, context, params }) => {
  const { slug = '', mat_id: matId = '' } = params
  const bearer =
    (await context.session.token()) === null ? rehearsalBearer(context, request, slug) : undefined
  const api = bearer === undefined ? context.api : context.apiAs(bearer)
  return Response.json(await loadMatNow({ api }, slug, matId))
})
