import { msg } from '@lingui/core/macro'
import { messageParams } from '#features/messaging/messages/schema.ts'
import { countUpload, refuseOverLimit } from '#features/pictures/upload-limit.server.ts'
import { createBodyReader } from '#platform/http/body.server.ts'
import { createConcurrencyLimit } from '#platform/http/concurrency.server.ts'
import { createEndpoints, keyedWithin, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { cancelUpload } from './deletion.server.ts'
import {
  cancelUploadEndpoint,
  messageFileLinkEndpoint,
  newUploadEndpoint,
  partEndpoint,
  uploadEndpoint,
} from './endpoints.ts'
import { mostPartKilobytes } from './rules.ts'
import { fileLinkSchema, newUpload, partParams, uploadParams, uploadSchema } from './schema.ts'
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

const newUploadRoute = route(newUploadEndpoint, {
  summary: 'Begins the upload of a document or a voice message, which comes in parts',
  body: newUpload,
  answer: uploadSchema,
  status: 201,
  says: 'The upload, begun once for each Idempotency-Key. It is deleted a day after its last part unless a message shows it',
  refusals: [401, 409, 422, 429],
})
const uploadRoute = route(uploadEndpoint, {
  summary: 'Tells how much of an upload has come, so that it can go on after a break',
  params: uploadParams,
  answer: uploadSchema,
  says: 'The upload; 422 if its content was refused',
  refusals: [401, 404, 422, 429],
})
const partRoute = route(partEndpoint, {
  summary: 'Adds up to 1 MB to the end of an upload. After the last part, the content decides the type of the file',
  params: partParams,
  bytes: { mediaTypes: ['application/octet-stream'], tooLarge: partTooLarge },
  bodyLimit: mostPartKilobytes,
  answer: uploadSchema,
  says: 'The upload; 409 with the right `offset` if another part is next',
  refusals: [401, 404, 409, 413, 422, 429],
})
const cancelUploadRoute = route(cancelUploadEndpoint, {
  summary: 'Deletes a finished or unfinished upload that the visitor has not sent',
  params: uploadParams,
  answer: done,
  says: 'The upload is deleted; a file that a message shows stays',
  refusals: [401, 404, 422],
})
const linkRoute = route(messageFileLinkEndpoint, {
  summary: 'Makes a link to the file of a message: a minute for a document, an hour for a voice message',
  params: messageParams,
  answer: fileLinkSchema,
  says: 'The link, which needs no login',
  refusals: [401, 404, 422, 429],
})

/**
 * Endpoints to upload the files of messages in parts, and to get links to the files. Only people in the conversation
 * get links.
 */
export function messageFileEndpoints({ db, env, storage, now }: Dependencies) {
  const uploads = createLimit(200, 60 * 60)
  const parts = createLimit(3000, 60 * 60)
  const links = createLimit(1200, 60 * 60)
  const atOnce = createConcurrencyLimit<number>(maxAtOnce, tooManyAtOnce)
  const withBody = createBodyReader({ maxBytes: maxBufferedBytes, bodyLimit: mostPartKilobytes })
  return createEndpoints()
    .openapi(newUploadRoute, async (c) => {
      const user = signedIn(c)
      const keeping = { ...keyedWithin(c, uploads, user), storage, now: now() }
      return c.json(await beginUpload(db, user, c.req.valid('json'), keeping), 201)
    })
    .openapi(uploadRoute, async (c) => {
      const user = await signedInWithin(c, parts)
      return c.json(await findUpload(db, user, { ...c.req.valid('param'), storage, now: now() }), 200)
    })
    .openapi(partRoute, async (c) => {
      const user = await signedInWithin(c, parts)
      const { id, offset } = c.req.valid('param')
      // If the upload is not the user's, the part is refused before its body is read.
      await selectUpload(db, user, id)
      await refuseOverLimit(c, env)
      const upload = await atOnce(user.id, () =>
        withBody(c, async (bytes) => {
          await countUpload(c, env, bytes)
          return appendPart(db, signedIn(c), { id, offset, bytes }, { storage, now: now() })
        }),
      )
      return c.json(upload, 200)
    })
    .openapi(cancelUploadRoute, async (c) => {
      await cancelUpload(db, signedIn(c), { ...c.req.valid('param'), storage })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(linkRoute, async (c) => {
      const user = await signedInWithin(c, links)
      return c.json({ url: await linkToFile(db, user, c.req.valid('param'), storage) }, 200)
    })
}
