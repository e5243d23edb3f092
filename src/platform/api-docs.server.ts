import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import { createKeptBytes } from './kept-bytes.server.ts'
import { compressOnce, encodingFor } from './page-bytes.server.ts'

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>The API of KamshetBuild</title><link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="api"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

/** `validatorUrl` is off: the document is not sent to an outside validator. */
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: 'none' })`

/** Swagger UI sets style attributes and loads its icons as data: URLs. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const types = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

/** The API documentation at /api/docs: Swagger UI, with no outside resources. */
export function apiDocs(): Hono {
  const { resolve } = createRequire(import.meta.url)
  const kept = createKeptBytes()
  const docs = new Hono()
  docs.get('/api/docs', (c) => c.html(page, 200, { 'Content-Security-Policy': policy }))
  docs.get('/api/docs/start.js', (c) => c.body(start, 200, { 'Content-Type': types['swagger-ui-bundle.js'] }))
  for (const [name, type] of Object.entries(types)) {
    docs.get(`/api/docs/${name}`, async (c) => {
      const encoding = encodingFor(c.req.header('Accept-Encoding'))
      const bytes = await kept(`${name} ${encoding}`, async () =>
        compressOnce(await readFile(resolve(`swagger-ui-dist/${name}`), 'utf8'), encoding),
      )
      c.header('Cache-Control', 'public, max-age=3600')
      c.header('Vary', 'Accept-Encoding')
      if (encoding) c.header('Content-Encoding', encoding)
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, { 'Content-Type': type })
    })
  }
  return docs
}
