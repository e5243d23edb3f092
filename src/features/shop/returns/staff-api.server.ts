import { staffOnly } from '#features/people/staff/staff.server.ts'
import { createPictureResizer } from '#platform/files/pictures.server.ts'
import { endpoint, fileEndpoint } from '#platform/http/endpoint.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { decideReturn } from './decisions.server.ts'
import { answerPhoto } from './photo-answer.server.ts'
import { keyOfReturnPhoto } from './photos.server.ts'
import { receiveReturn } from './receipt.server.ts'
import {
  photoQuestion,
  receipt,
  returnDecision,
  staffReturnSchema,
  staffReturnsSchema,
  staffReturnsSearch,
} from './schema.ts'
import { findStaffReturn, listStaffReturns } from './staff-returns.server.ts'

/** The endpoints for what staff can do with returns. */
export function staffReturnEndpoints({ db, storage, now }: Dependencies) {
  const picture = createPictureResizer(storage)
  return [
    endpoint('GET /api/admin/returns', {
      does: 'Lists the returns that wait for staff, the oldest first, or the others, in pages',
      who: staffOnly(db),
      query: staffReturnsSearch,
      answer: staffReturnsSchema,
      says: 'A page of returns',
      run: ({ query: { show, after } }) => listStaffReturns(db, { show, after }),
    }),
    endpoint('GET /api/admin/returns/{id}', {
      does: 'Reads a return, with what was paid and where it is picked up',
      who: staffOnly(db),
      answer: staffReturnSchema,
      says: 'The return',
      refuses: [404],
      run: async ({ user: staff, params, reader }) => {
        const asked = { ...params, language: reader.language, now: now() }
        return await findStaffReturn(db, staff, asked)
      },
    }),
    fileEndpoint('GET /api/admin/returns/{id}/photos/{photo}', {
      does: 'Reads a photo of a return',
      who: staffOnly(db),
      query: photoQuestion,
      mediaTypes: ['image/webp'],
      says: 'The photo, 240 or 1280 pixels wide',
      refuses: [404],
      run: async ({ params: { id, photo }, query, c }) => {
        const key = await keyOfReturnPhoto(db, id, photo)
        return answerPhoto(c, picture, { key, ...query })
      },
    }),
    endpoint('PUT /api/admin/returns/{id}/decision', {
      does: 'Says when a return is picked up, or why it is not accepted',
      who: staffOnly(db),
      body: returnDecision,
      answer: staffReturnSchema,
      says: 'The return as it is now. The buyer is told',
      refuses: [404, 409],
      run: async ({ user: staff, params, body, reader }) => {
        const asked = { ...params, language: reader.language, now: now() }
        await decideReturn(db, staff, { id: asked.id, decision: body, now: asked.now })
        return await findStaffReturn(db, staff, asked)
      },
    }),
    endpoint('PUT /api/admin/returns/{id}/receipt', {
      does: 'Enters what was received; the stock, the credit note and the refund follow from it',
      who: staffOnly(db),
      body: receipt,
      answer: staffReturnSchema,
      says: 'The return as it is now. The buyer is told',
      refuses: [404, 409],
      run: async ({ user: staff, params, body, reader }) => {
        const asked = { ...params, language: reader.language, now: now() }
        await receiveReturn(db, staff, { id: asked.id, ...body, now: asked.now })
        return await findStaffReturn(db, staff, asked)
      },
    }),
  ]
}
