import { msg } from '@lingui/core/macro'
import { messageParams } from '#features/messaging/messages/schema.ts'
import { countUpload, refuseOverLimit } from '#features/pictures/upload-limit.server.ts'
import { createBodyReader } from '#platform/http/body.server.ts'
import { createConcurrencyLimit } from '#platform/http/concurrency.server.ts'
import { endpoint, signedIn, uploadEndpoint, visitorOf } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { cancelUpload } from './deletion.server.ts'
import { mostPartKilobytes } from './rules.ts'
import { fileLinkSchema, newUpload, partParams, uploadSchema } from './schema.ts'
import { linkToFile } from './shown.server.ts'
import { appendPart, beginUpload, findUpload, selectUpload } from './uploads.server.ts'

/** The memory for parts that are being received or checked, in bytes. It is enough for 32 parts of the maximum size. */
const maxBufferedBytes = 32 * 1024 * 1024
/**
 * The number of parts that an account may upload at the same time. A part whose connection is lost counts until it
 * times out.
 */
const maxAtOnce = 4
const tooManyAtOnce = () =>
  new HttpRefusal(429, msg`Several of your files are already being uploaded. Please wait a moment and try again.`, {
    retryAfter: 20,
  })
const partTooLarge = () => new HttpRefusal(413, msg`This is too large. Please send something smaller.`)

/**
 * Endpoints to upload the files of messages in parts, and to get links to the files. Only people in the conversation
 * get links.
 */
export function messageFileEndpoints({ db, storage, now }: Dependencies) {
  const uploads = createLimit(200, 60 * 60)
  const parts = createLimit(3000, 60 * 60)
  const links = createLimit(1200, 60 * 60)
  const atOnce = createConcurrencyLimit<number>(maxAtOnce, tooManyAtOnce)
  const withBody = createBodyReader({ maxBytes: maxBufferedBytes, bodyLimit: mostPartKilobytes })
  return [
    endpoint('POST /api/message-files', {
      does: 'Begins the upload of a document or a voice message, which comes in parts',
      who: signedIn,
      keyed: uploads,
      body: newUpload,
      answer: uploadSchema,
      status: 201,
      says: 'The upload, begun once for each Idempotency-Key. It is deleted a day after its last part unless a message shows it',
      run: async ({ user, body, once }) => {
        const keeping = { ...once, storage, now: now() }
        return await beginUpload(db, user, body, keeping)
      },
    }),
    endpoint('GET /api/message-files/{id}', {
      does: 'Tells how much of an upload has come, so that it can go on after a break',
      who: signedIn,
      limit: parts,
      answer: uploadSchema,
      says: 'The upload; 422 if its content was refused',
      refuses: [404],
      run: ({ user, params }) => findUpload(db, user, { ...params, storage, now: now() }),
    }),
    uploadEndpoint('PUT /api/message-files/{id}/bytes/{offset}', {
      does: 'Adds up to 1 MB to the end of an upload. After the last part, the content decides the type of the file',
      who: signedIn,
      limit: parts,
      params: partParams,
      takes: ['application/octet-stream'],
      tooLarge: partTooLarge,
      bodyLimit: mostPartKilobytes,
      answer: uploadSchema,
      says: 'The upload; 409 with the right `offset` if another part is next',
      refuses: [404, 409],
      run: async ({ user, params: { id, offset }, c }) => {
        // If the upload is not the user's, the part is refused before its body is read.
        await selectUpload(db, user, id)
        await refuseOverLimit(c, db)
        const upload = await atOnce(user.id, () =>
          withBody(c, async (bytes) => {
            await countUpload(c, db, bytes)
            return appendPart(db, visitorOf(c), { id, offset, bytes }, { storage, now: now() })
          }),
        )
        return upload
      },
    }),
    endpoint('DELETE /api/message-files/{id}', {
      does: 'Deletes a finished or unfinished upload that the visitor has not sent',
      who: signedIn,
      says: 'The upload is deleted; a file that a message shows stays',
      refuses: [404],
      run: ({ user, params }) => cancelUpload(db, user, params),
    }),
    endpoint('POST /api/conversations/{id}/messages/{seq}/link', {
      does: 'Makes a link to the file of a message: a minute for a document, an hour for a voice message',
      who: signedIn,
      limit: links,
      params: messageParams,
      answer: fileLinkSchema,
      says: 'The link, which needs no login',
      refuses: [404],
      run: async ({ user, params }) => ({ url: await linkToFile(db, user, params, storage) }),
    }),
  ]
}
