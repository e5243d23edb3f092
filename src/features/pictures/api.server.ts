import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createBodyReader } from '#platform/http/body.server.ts'
import { createConcurrencyLimit } from '#platform/http/concurrency.server.ts'
import { signedIn, uploadEndpoint, visitorOf } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addPicture } from './pictures.server.ts'
import { maxPictureKilobytes, pictureRefusals } from './rules.ts'
import { uploadedPictureSchema } from './schema.ts'
import { countUpload, refuseOverLimit } from './upload-limit.server.ts'

/**
 * The maximum total size, in bytes, of the uploads that are being received or are waiting to be encoded. It is enough
 * for eight uploads of the largest size, or about thirty phone photos.
 */
const maxBufferedBytes = 128 * 1024 * 1024
/**
 * How many uploads an account may have in progress at once. The limit prevents one account from using up the memory or
 * the encoder. If its connection is lost, an upload still counts until it times out.
 */
const maxAtOnce = 2
const tooManyAtOnce = () =>
  new HttpRefusal(429, msg`Two of your photos are already being uploaded. Please wait a moment and try again.`, {
    retryAfter: 20,
  })

const refusal = (status: 413 | 422, text: MessageDescriptor) =>
  new HttpRefusal(status, text, { fields: { picture: text } })

/** The endpoint through which signed-in users upload pictures. */
export function pictureEndpoints({ db, storage, now }: Dependencies) {
  const uploads = createLimit(100, 60 * 60)
  const atOnce = createConcurrencyLimit<number>(maxAtOnce, tooManyAtOnce)
  const withBody = createBodyReader({ maxBytes: maxBufferedBytes, bodyLimit: maxPictureKilobytes })
  return [
    uploadEndpoint('POST /api/pictures', {
      does: 'Uploads a picture, which is turned upright and loses its metadata; uploading it again returns the same picture',
      who: signedIn,
      limit: uploads,
      takes: ['image/*', 'application/octet-stream'],
      tooLarge: () => refusal(413, pictureRefusals.too_large),
      bodyLimit: maxPictureKilobytes,
      answer: uploadedPictureSchema,
      status: 201,
      says: 'The picture, which is deleted after a day unless something shows it',
      refuses: [422],
      run: async ({ user: { id }, c }) => {
        await refuseOverLimit(c, db)
        const added = await atOnce(id, () =>
          withBody(c, async (bytes) => {
            await countUpload(c, db, bytes)
            return addPicture(db, visitorOf(c), { bytes, storage, now: now() })
          }),
        )
        if (!added.ok) throw refusal(422, pictureRefusals[added.reason])
        return added.picture
      },
    }),
  ]
}
