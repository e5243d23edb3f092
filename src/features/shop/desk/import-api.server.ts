import { Readable } from 'node:stream'
import { msg } from '@lingui/core/macro'
import { staffOf } from '#features/people/staff/staff.server.ts'
import { attachment } from '#platform/files/file-endpoint.server.ts'
import { createBodyReader } from '#platform/http/body.server.ts'
import { createConcurrencyLimit } from '#platform/http/concurrency.server.ts'
import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { fileRoute, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { applyImport } from './apply.server.ts'
import {
  importApplicationEndpoint,
  importEndpoint,
  importRowsEndpoint,
  newImportEndpoint,
  productFileEndpoint,
} from './endpoints.ts'
import { productFile } from './export.server.ts'
import { importRowsQuestion, importRowsSchema, productImportSchema } from './import-schema.ts'
import { addImport, findImport, listImportRows } from './imports.server.ts'
import { fileName, maxFileKilobytes } from './rules.ts'

const mediaType = 'text/csv'
const tooLarge = msg`This file is too large. The limit is 2 MB.`

const fileFileRoute = fileRoute(productFileEndpoint, {
  summary: 'Exports all products with their stock as CSV, to be changed and uploaded again',
  mediaTypes: [mediaType],
  says: 'The file: UTF-8 with a byte order mark, one line for each product',
  refusals: [401, 403, 429],
})
const newImportRoute = route(newImportEndpoint, {
  summary: 'Reports what a CSV file would change in the shop, without changing anything',
  bytes: {
    mediaTypes: [mediaType, 'application/octet-stream'],
    tooLarge: () => new HttpRefusal(413, tooLarge, { fields: { file: tooLarge } }),
  },
  bodyLimit: maxFileKilobytes,
  answer: productImportSchema,
  status: 201,
  says: 'The report, which is kept for an hour',
  refusals: [401, 403, 413, 422, 429],
})
const importRoute = route(importEndpoint, {
  summary: 'Reads what an imported file would change, or has changed',
  params: idParams,
  answer: productImportSchema,
  says: 'The number of products, and the number of lines that are wrong',
  refusals: [401, 403, 404, 422],
})
const rowsRoute = route(importRowsEndpoint, {
  summary: 'Lists the lines of a report, those that are wrong first, in pages',
  params: idParams,
  query: importRowsQuestion,
  answer: importRowsSchema,
  says: 'A page of lines, each with what it changes or what is wrong',
  refusals: [401, 403, 404, 422],
})
const applyRoute = route(importApplicationEndpoint, {
  summary: 'Makes all changes of a report, or none if one fails; repeating it changes nothing',
  params: idParams,
  answer: productImportSchema,
  says: 'The report, which is applied',
  refusals: [401, 403, 404, 409, 422],
})

/** The memory for uploaded files that are being read: enough for five of the largest size. */
const maxBufferedBytes = 10 * 1024 * 1024

/** The endpoints for the import and the export of the shop's products. */
export function productImportEndpoints({ db, now }: Dependencies) {
  const uploads = createLimit(60, 60 * 60)
  const downloads = createLimit(60, 60 * 60)
  const atOnce = createConcurrencyLimit<number>(
    1,
    () => new HttpRefusal(429, msg`Your last file is still being read. Please wait a moment.`, { retryAfter: 5 }),
  )
  const withBody = createBodyReader({ maxBytes: maxBufferedBytes, bodyLimit: maxFileKilobytes })
  return createEndpoints()
    .openapi(fileFileRoute, async (c) => {
      const staff = await staffOf(c, db)
      await countAgainst(c, downloads, String(staff.id))
      return c.body(Readable.toWeb(Readable.from(productFile(db))) as ReadableStream, 200, {
        'Content-Type': `${mediaType}; charset=utf-8`,
        'Content-Disposition': attachment(fileName),
        'Cache-Control': 'private, no-store',
      })
    })
    .openapi(newImportRoute, async (c) => {
      const staff = await staffOf(c, db)
      await countAgainst(c, uploads, String(staff.id))
      const report = await atOnce(staff.id, () =>
        withBody(c, async (bytes) => {
          // Checked again, because the session may have ended during the upload.
          await staffOf(c, db)
          return addImport(db, { bytes, now: now() })
        }),
      )
      return c.json(report, 201)
    })
    .openapi(importRoute, async (c) => {
      await staffOf(c, db)
      return c.json(await findImport(db, { ...c.req.valid('param'), now: now() }), 200)
    })
    .openapi(rowsRoute, async (c) => {
      await staffOf(c, db)
      const asked = { ...c.req.valid('param'), ...c.req.valid('query'), language: c.get('language'), now: now() }
      return c.json(await listImportRows(db, asked), 200)
    })
    .openapi(applyRoute, async (c) => {
      const staff = await staffOf(c, db)
      return c.json(await applyImport(db, staff, { ...c.req.valid('param'), now: now() }), 200)
    })
}
