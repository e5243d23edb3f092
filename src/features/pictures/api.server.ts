import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createBodyReader } from '../../platform/body.server.ts'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import type { PictureRefusal } from '../../platform/encode-picture.server.ts'
import { createEndpoints, route, signedInWithin } from '../../platform/endpoint.server.ts'
import { createLimit } from '../../platform/rate-limit.server.ts'
import { HttpRefusal } from '../../platform/refusal.server.ts'
import { newPictureEndpoint } from './endpoints.ts'
import { addPicture } from './pictures.server.ts'
import { maxPictureKilobytes } from './rules.ts'
import { uploadedPictureSchema } from './schema.ts'

/** Uploads that are being received or wait to be encoded: eight of the largest, or about thirty phone photos. */
const maxBufferedBytes = 128 * 1024 * 1024

const refusals: Record<PictureRefusal, MessageDescriptor> = {
  not_a_picture: msg`This file cannot be opened as a picture. Please choose a JPEG, PNG, WebP or AVIF.`,
  svg: msg`SVG files cannot be uploaded. Please choose a JPEG or PNG.`,
  animated: msg`Animated pictures cannot be uploaded. Please choose a still photo.`,
  too_many_pixels: msg`This picture has too many pixels. The limit is 24 megapixels, about 6000 × 4000.`,
  too_small: msg`This picture is too small. Each side must be at least 32 pixels.`,
  damaged: msg`This picture is damaged or incomplete. Please choose another one.`,
}
const refusal = (status: 413 | 422, text: MessageDescriptor) =>
  new HttpRefusal(status, text, { fields: { picture: text } })

const newPictureRoute = route(newPictureEndpoint, {
  summary: 'Uploads a picture, re-encoded upright and without metadata. Uploading it again returns the same picture',
  bytes: {
    mediaTypes: ['image/*', 'application/octet-stream'],
    tooLarge: () => refusal(413, msg`This picture is too large. The limit is 15 MB.`),
  },
  bodyLimit: maxPictureKilobytes,
  answer: uploadedPictureSchema,
  status: 201,
  says: 'The picture, which is deleted after a day unless something shows it',
  refusals: [401, 413, 422, 429],
})

/** All uploads of pictures go through this endpoint. */
export function pictureEndpoints({ db, storage, now }: Dependencies) {
  const uploads = createLimit(100, 60 * 60)
  const withBody = createBodyReader({ maxBytes: maxBufferedBytes, bodyLimit: maxPictureKilobytes })
  return createEndpoints().openapi(newPictureRoute, async (c) => {
    const user = await signedInWithin(c, uploads)
    const added = await withBody(c, (bytes) => addPicture(db, user, { bytes, storage, now: now() }))
    if (!added.ok) throw refusal(422, refusals[added.reason])
    return c.json(added.picture, 201)
  })
}
