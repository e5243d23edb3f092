import { staffOf } from '#features/people/staff/staff.server.ts'
import { createPictureResizer } from '#platform/files/pictures.server.ts'
import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { fileRoute, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { decideReturn } from './decisions.server.ts'
import {
  receiptEndpoint,
  returnDecisionEndpoint,
  staffPhotoEndpoint,
  staffReturnEndpoint,
  staffReturnsEndpoint,
} from './endpoints.ts'
import { answerPhoto } from './photo-answer.server.ts'
import { keyOfReturnPhoto } from './photos.server.ts'
import { receiveReturn } from './receipt.server.ts'
import {
  photoQuestion,
  receipt,
  returnDecision,
  staffPhotoParams,
  staffReturnSchema,
  staffReturnsSchema,
  staffReturnsSearch,
} from './schema.ts'
import { findStaffReturn, listStaffReturns } from './staff-returns.server.ts'

const listRoute = route(staffReturnsEndpoint, {
  summary: 'Lists the returns that wait for staff, the oldest first, or the others, in pages',
  query: staffReturnsSearch,
  answer: staffReturnsSchema,
  says: 'A page of returns',
  refusals: [401, 403, 422],
})
const returnRoute = route(staffReturnEndpoint, {
  summary: 'Reads a return, with what was paid and where it is picked up',
  params: idParams,
  answer: staffReturnSchema,
  says: 'The return',
  refusals: [401, 403, 404, 422],
})
const photoRoute = fileRoute(staffPhotoEndpoint, {
  summary: 'Reads a photo of a return',
  params: staffPhotoParams,
  query: photoQuestion,
  mediaTypes: ['image/webp'],
  says: 'The photo, 240 or 1280 pixels wide',
  refusals: [401, 403, 404, 422],
})
const decisionRoute = route(returnDecisionEndpoint, {
  summary: 'Says when a return is picked up, or why it is not accepted',
  params: idParams,
  body: returnDecision,
  answer: staffReturnSchema,
  says: 'The return as it is now. The buyer is told',
  refusals: [401, 403, 404, 409, 422],
})
const receiptRoute = route(receiptEndpoint, {
  summary: 'Enters what was received; the stock, the credit note and the refund follow from it',
  params: idParams,
  body: receipt,
  answer: staffReturnSchema,
  says: 'The return as it is now. The buyer is told',
  refusals: [401, 403, 404, 409, 422],
})

/** The endpoints for what staff can do with returns. */
export function staffReturnEndpoints({ db, storage, now }: Dependencies) {
  const picture = createPictureResizer(storage)
  return createEndpoints()
    .openapi(listRoute, async (c) => {
      await staffOf(c, db)
      const { show, after } = c.req.valid('query')
      return c.json(await listStaffReturns(db, { show, after }), 200)
    })
    .openapi(returnRoute, async (c) => {
      const staff = await staffOf(c, db)
      const asked = { ...c.req.valid('param'), language: c.get('language'), now: now() }
      return c.json(await findStaffReturn(db, staff, asked), 200)
    })
    .openapi(photoRoute, async (c) => {
      await staffOf(c, db)
      const { id, photo } = c.req.valid('param')
      const key = await keyOfReturnPhoto(db, id, photo)
      return answerPhoto(c, picture, { key, ...c.req.valid('query') })
    })
    .openapi(decisionRoute, async (c) => {
      const staff = await staffOf(c, db)
      const asked = { ...c.req.valid('param'), language: c.get('language'), now: now() }
      await decideReturn(db, staff, { id: asked.id, decision: c.req.valid('json'), now: asked.now })
      return c.json(await findStaffReturn(db, staff, asked), 200)
    })
    .openapi(receiptRoute, async (c) => {
      const staff = await staffOf(c, db)
      const asked = { ...c.req.valid('param'), language: c.get('language'), now: now() }
      await receiveReturn(db, staff, { id: asked.id, ...c.req.valid('json'), now: asked.now })
      return c.json(await findStaffReturn(db, staff, asked), 200)
    })
}
