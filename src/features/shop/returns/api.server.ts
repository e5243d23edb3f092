import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { maxPictureKilobytes, pictureRefusals } from '#features/pictures/rules.ts'
import { uploadedPictureSchema } from '#features/pictures/schema.ts'
import { countOrderAttempt } from '#features/shop/orders/order-limit.server.ts'
import { createOrderRefs } from '#features/shop/orders/order-ref.server.ts'
import { refParams } from '#features/shop/orders/schema.ts'
import { createPictureResizer } from '#platform/files/pictures.server.ts'
import { createBodyReader } from '#platform/http/body.server.ts'
import { createConcurrencyLimit } from '#platform/http/concurrency.server.ts'
import { endpoint, fileEndpoint, uploadEndpoint } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit, refuseBeyond } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { answerPhoto } from './photo-answer.server.ts'
import { addPhoto, keyOfPhoto, requireReturnable } from './photos.server.ts'
import { requestReturn, withdrawReturn } from './requests.server.ts'
import { findOrderReturns, findReturn } from './returns.server.ts'
import {
  newReturn,
  orderReturnsSchema,
  photoParams,
  photoQuestion,
  returnParams,
  returnSchema,
  withdrawal,
} from './schema.ts'

/**
 * The maximum number of bytes of photos in memory, while they are received or wait to be encoded. Few people send
 * photos at the same time.
 */
const maxBufferedBytes = 48 * 1024 * 1024
/** How much can be uploaded for one order in a day. Enough for the photos of several returns, each sent a few times. */
const dailyKilobytes = 150 * 1024

const refusal = (status: 413 | 422, text: MessageDescriptor) =>
  new HttpRefusal(status, text, { fields: { picture: text } })
const tooManyAtOnce = () =>
  new HttpRefusal(429, msg`Two of your photos are already being uploaded. Please wait a moment and try again.`, {
    retryAfter: 20,
  })

/**
 * The endpoints of an order's returns. They are open to everybody who may see the whole order, by login or by its link.
 */
export function returnEndpoints({ db, env, storage, now }: Dependencies) {
  const refs = createOrderRefs(env)
  const changes = createLimit(20, 60 * 60)
  const uploads = createLimit(40, 60 * 60)
  const kilobytes = createLimit(dailyKilobytes, 24 * 60 * 60)
  const atOnce = createConcurrencyLimit<number>(2, tooManyAtOnce)
  const withBody = createBodyReader({ maxBytes: maxBufferedBytes, bodyLimit: maxPictureKilobytes })
  const picture = createPictureResizer(storage)
  const seenIn = (c: EndpointContext, ref: string) => {
    c.header('Cache-Control', 'private, no-store')
    return refs.seenBy(c.get('visitor'), ref)
  }
  return [
    endpoint('GET /api/orders/{ref}/returns', {
      does: 'Lists the returns of an order, the latest first, and what can still be sent back',
      params: refParams,
      answer: orderReturnsSchema,
      says: 'The returns, and the lines of which something can be sent back today',
      refuses: [403, 404],
      run: async ({ params, c }) => {
        const seen = seenIn(c, params.ref)
        return await findOrderReturns(db, seen, dayInIndia(now()))
      },
    }),
    endpoint('POST /api/orders/{ref}/returns', {
      does: 'Asks to send back lines of a delivered order',
      keyed: true,
      params: refParams,
      body: newReturn,
      answer: returnSchema,
      status: 201,
      says: 'The return, about which staff decide',
      refuses: [403, 404],
      run: async ({ params, body, once: { key }, c }) => {
        const seen = seenIn(c, params.ref)
        const count = () => countOrderAttempt(c, db, seen, changes)
        const id = await requestReturn(db, seen, body, { key, now: now(), count })
        return await findReturn(db, seen, id)
      },
    }),
    endpoint('PUT /api/orders/{ref}/returns/{return}/withdrawal', {
      does: 'Withdraws a return of which nothing has been received yet; repeating it changes nothing',
      params: returnParams,
      body: withdrawal,
      answer: returnSchema,
      says: 'The return',
      refuses: [403, 404, 409, 429],
      run: async ({ params: { ref, return: id }, body, c }) => {
        const seen = seenIn(c, ref)
        await countOrderAttempt(c, db, seen, changes)
        await withdrawReturn(db, seen, { id, ...body, now: now() })
        return await findReturn(db, seen, id)
      },
    }),
    /** Photos of returns have their own upload endpoint, because a guest has no account. */
    uploadEndpoint('POST /api/orders/{ref}/returns/photos', {
      does: 'Uploads a photo that only a return of this order may show; uploading it again returns the same photo',
      params: refParams,
      takes: ['image/*', 'application/octet-stream'],
      tooLarge: () => refusal(413, pictureRefusals.too_large),
      bodyLimit: maxPictureKilobytes,
      answer: uploadedPictureSchema,
      status: 201,
      says: 'The photo, which is deleted after a day unless a return shows it',
      refuses: [403, 404, 409, 429],
      run: async ({ params: { ref }, c }) => {
        const seen = seenIn(c, ref)
        const { id } = seen
        await countOrderAttempt(c, db, seen, uploads)
        await refuseBeyond(kilobytes, String(id), { points: declaredKilobytes(c) })
        await requireReturnable(db, seenIn(c, ref), now())
        const added = await atOnce(id, () =>
          withBody(c, async (bytes) => {
            await countAgainst(c, kilobytes, String(id), { points: Math.ceil(bytes.length / 1024) })
            // The visitor is checked again, because the session may have ended during the upload.
            return addPhoto(db, seenIn(c, ref), { bytes, storage, now: now() })
          }),
        )
        if (!added.ok) throw refusal(422, pictureRefusals[added.reason])
        return added.picture
      },
    }),
    fileEndpoint('GET /api/orders/{ref}/returns/photos/{photo}', {
      does: 'Reads a photo that was uploaded for a return of this order',
      params: photoParams,
      query: photoQuestion,
      mediaTypes: ['image/webp'],
      says: 'The photo, 240 or 1280 pixels wide',
      refuses: [403, 404],
      run: async ({ user, params: { ref, photo }, query, c }) => {
        const key = await keyOfPhoto(db, refs.seenBy(user, ref), photo)
        return answerPhoto(c, picture, { key, ...query })
      },
    }),
  ]
}

/** The size of the request's body, as its sender declares it. */
function declaredKilobytes(c: EndpointContext): number {
  return Math.max(1, Math.ceil(Number(c.req.header('Content-Length') ?? 0) / 1024))
}
