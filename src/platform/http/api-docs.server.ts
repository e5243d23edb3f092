import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import { createKeptBytes } from '#platform/pages/kept-bytes.server.ts'
import { compressOnce, encodingFor } from '#platform/pages/page-bytes.server.ts'

/** CSS with stronger colours where the contrast of Swagger UI's dark mode is below 4.5. */
const moreContrast = `
html.dark-mode .swagger-ui .opblock .opblock-section-header .try-out__btn.cancel { border-color: #ff8a8a; color: #ff8a8a }
html.dark-mode .swagger-ui .opblock.opblock-put .opblock-section-header { background: #4a2c1e }`

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>The API of KamshetBuild</title><link rel="icon" href="/icon.svg" type="image/svg+xml">
<meta name="color-scheme" content="light dark"><script src="/api/docs/start.js"></script>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"><style>${moreContrast}</style></head><body><div id="api"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script></body></html>`

/**
 * Starts Swagger UI. Its dark colours need a class on <html>, which is set before the first paint and when the
 * preference changes. `validatorUrl` is off, so that the document is not sent to an outside validator.
 */
const start = `const dark = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
applyTheme()
dark.addEventListener('change', applyTheme)
addEventListener('DOMContentLoaded', () =>
  SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: 'none' }),
)`

/**
 * The policy allows style attributes and data: URLs, because Swagger UI sets style attributes and loads its icons as
 * data: URLs.
 */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const types = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

/** Serves the API documentation at /api/docs: Swagger UI, with no outside resources. */
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
