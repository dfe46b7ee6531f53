import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Hono } from 'hono'
import { openApiDocument } from './document.ts'

const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tatami API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api-public/docs/swagger-ui.css">
</head>
<body>
<noscript><p>The description itself: <a href="/api-public/openapi.json">openapi.json</a></p></noscript>
<div id="docs"></div>
<script src="/api-public/docs/swagger-ui-bundle.js"></script>
<script src="/api-public/docs/start.js"></script>
</body>
</html>`

const START = `SwaggerUIBundle({ url: '/api-public/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none' })`

/** The description of the API at /api-public/openapi.json, and a page to read it on at /api-public/docs. */
export function mountOpenApi(app: Hono, publicUrl: string): void {
  let document: string | undefined
  app.get('/api-public/openapi.json', (context) => {
    document ??= JSON.stringify(openApiDocument(publicUrl))
    return context.body(document, 200, { 'Content-Type': 'application/json; charset=utf-8' })
  })
  app.get('/api-public/docs', (context) => context.html(PAGE))
  app.get('/api-public/docs/start.js', (context) =>
    context.body(START, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  )
  app.get('/api-public/docs/:file', async (context) => {
    const file = context.req.param('file')
    const type = FILES[file]
    if (!type) return context.notFound()
    const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
    return context.body(await readFile(join(folder, file)), 200, { 'Content-Type': type })
  })
}
