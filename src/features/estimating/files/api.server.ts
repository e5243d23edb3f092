import { msg } from '@lingui/core/macro'
import { attachment } from '#platform/files/file-endpoint.server.ts'
import { createConcurrencyLimit } from '#platform/http/concurrency.server.ts'
import { fileEndpoint } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { makeEstimateFile } from './estimate-files.server.ts'
import { type FileFormat, fileNameOf } from './rules.ts'
import { fileRequest } from './schema.ts'

const mediaTypes: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const tooManyAtOnce = () =>
  new HttpRefusal(429, msg`Your last file is still being prepared. Please wait a moment and try again.`, {
    retryAfter: 5,
  })

/**
 * Endpoints that make files of estimates. The limits are high enough for a family or for customers of a mobile network
 * who share one IP address.
 */
export function estimateFileEndpoints() {
  const ofAddress = createLimit(300, 60 * 60)
  const ofAccount = createLimit(120, 60 * 60)
  // Limits how many files are made at once for one account or IP address, so that nobody blocks everybody else.
  const atOnce = createConcurrencyLimit<string>(2, tooManyAtOnce)
  return [
    fileEndpoint('POST /api/estimates/files', {
      does: 'Makes a file of the estimate in the body. Anyone may ask, because nothing is stored',
      body: fileRequest,
      bodyLimit: 300,
      mediaTypes: Object.values(mediaTypes),
      says: 'A PDF in the given language, or a workbook whose formulas compute the totals',
      refuses: [413, 429],
      run: async ({ user, body: { content, format, language }, reader, c }) => {
        const [address, visitor] = [c.get('address'), user]
        await countAgainst(c, ofAddress, address)
        if (visitor) await countAgainst(c, ofAccount, String(visitor.id))
        const bytes = await atOnce(visitor ? String(visitor.id) : address, () =>
          makeEstimateFile(content, format, { ...reader, language }),
        )
        return c.body(new Uint8Array(bytes), 200, {
          'Content-Type': mediaTypes[format],
          'Content-Disposition': attachment(fileNameOf(content, format)),
          'Cache-Control': 'private, no-store',
        })
      },
    }),
  ]
}
