import { Readable } from 'node:stream'
import { msg } from '@lingui/core/macro'
import { staffOf, staffOnly } from '#features/people/staff/staff.server.ts'
import { attachment } from '#platform/files/file-endpoint.server.ts'
import { createBodyReader } from '#platform/http/body.server.ts'
import { createConcurrencyLimit } from '#platform/http/concurrency.server.ts'
import { endpoint, fileEndpoint, uploadEndpoint } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { applyImport } from './apply.server.ts'
import { productFile } from './export.server.ts'
import { importRowsQuestion, importRowsSchema, productImportSchema } from './import-schema.ts'
import { addImport, findImport, listImportRows } from './imports.server.ts'
import { fileName, maxFileKilobytes } from './rules.ts'

const mediaType = 'text/csv'
const tooLarge = msg`This file is too large. The limit is 2 MB.`

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
  return [
    fileEndpoint('GET /api/admin/product-file', {
      does: 'Exports all products with their stock as CSV, to be changed and uploaded again',
      who: staffOnly(db),
      limit: downloads,
      mediaTypes: [mediaType],
      says: 'The file: UTF-8 with a byte order mark, one line for each product',
      run: ({ c }) =>
        c.body(Readable.toWeb(Readable.from(productFile(db))) as ReadableStream, 200, {
          'Content-Type': `${mediaType}; charset=utf-8`,
          'Content-Disposition': attachment(fileName),
          'Cache-Control': 'private, no-store',
        }),
    }),
    uploadEndpoint('POST /api/admin/product-imports', {
      does: 'Reports what a CSV file would change in the shop, without changing anything',
      who: staffOnly(db),
      limit: uploads,
      takes: [mediaType, 'application/octet-stream'],
      tooLarge: () => new HttpRefusal(413, tooLarge, { fields: { file: tooLarge } }),
      bodyLimit: maxFileKilobytes,
      answer: productImportSchema,
      status: 201,
      says: 'The report, which is kept for an hour',
      refuses: [422],
      run: async ({ user: staff, c }) => {
        const report = await atOnce(staff.id, () =>
          withBody(c, async (bytes) => {
            // Checked again, because the session may have ended during the upload.
            await staffOf(c, db)
            return addImport(db, { bytes, now: now() })
          }),
        )
        return report
      },
    }),
    endpoint('GET /api/admin/product-imports/{id}', {
      does: 'Reads what an imported file would change, or has changed',
      who: staffOnly(db),
      answer: productImportSchema,
      says: 'The number of products, and the number of lines that are wrong',
      refuses: [404],
      run: ({ params }) => findImport(db, { ...params, now: now() }),
    }),
    endpoint('GET /api/admin/product-imports/{id}/rows', {
      does: 'Lists the lines of a report, those that are wrong first, in pages',
      who: staffOnly(db),
      query: importRowsQuestion,
      answer: importRowsSchema,
      says: 'A page of lines, each with what it changes or what is wrong',
      refuses: [404],
      run: async ({ params, query, reader }) => {
        const asked = { ...params, ...query, language: reader.language, now: now() }
        return await listImportRows(db, asked)
      },
    }),
    endpoint('POST /api/admin/product-imports/{id}/application', {
      does: 'Makes all changes of a report, or none if one fails; repeating it changes nothing',
      who: staffOnly(db),
      answer: productImportSchema,
      says: 'The report, which is applied',
      refuses: [404, 409],
      run: ({ user: staff, params }) => applyImport(db, staff, { ...params, now: now() }),
    }),
  ]
}
