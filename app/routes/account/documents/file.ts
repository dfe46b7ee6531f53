import { load } from '~/server/client/load.ts'
import { requireViewer } from '~/server/session/guard.ts'
import { fileLoader } from '~/server/files/file-loader.ts'

/**
 * The picture or PDF of a document, for those the API lets read it. It is kept nowhere on the way; a PDF, which is as
 * somebody sent it, is saved rather than shown in a page of this site.
 */
export const loader = fileLoader(async ({ request, context, params }) => {
  await requireViewer(context, request)
  const { data } = await load(context.api.documents.file({ params: { id: String(params['id']) } }))
  const isPdf = data.type === 'application/pdf'
  return new Response(Buffer.from(data.base64, 'base64'), {
    headers: {
      'Content-Type': data.type,
      'Content-Disposition': isPdf ? `attachment; filename="document-${params['id']}.pdf"` : 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
})
