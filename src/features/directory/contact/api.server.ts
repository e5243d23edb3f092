import { createEndpoints, keyedWithin, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type EnquiryMessages, listOwnEnquiries, recordContact, storeEnquiry } from './contact.server.ts'
import { contactEventEndpoint, enquiryEndpoint, ownEnquiriesEndpoint } from './endpoints.ts'
import { contactEventInput, enquiryInput, enquirySchema, ownEnquiriesQuestion, ownEnquiriesSchema } from './schema.ts'

const enquiryRoute = route(enquiryEndpoint, {
  summary: 'Writes to a professional. The message is relayed by email, and the site shows neither address',
  params: idParams,
  body: enquiryInput,
  answer: enquirySchema,
  status: 201,
  says: 'The message is stored once for each Idempotency-Key',
  refusals: [401, 403, 404, 409, 422, 429, 503],
})
const ownEnquiriesRoute = route(ownEnquiriesEndpoint, {
  summary: 'Lists what the visitor has written to a professional, the newest first, in pages of 5',
  params: idParams,
  query: ownEnquiriesQuestion,
  answer: ownEnquiriesSchema,
  says: 'The messages',
  refusals: [401, 404, 422],
})
const contactEventRoute = route(contactEventEndpoint, {
  summary: 'Records that the visitor calls a professional, or writes to them on WhatsApp or by email',
  params: idParams,
  body: contactEventInput,
  answer: done,
  says: 'The contact is recorded',
  refusals: [401, 404, 422, 429],
})

export function contactEndpoints({ db, now }: Dependencies, messages: EnquiryMessages) {
  const enquiries = createLimit(10, 60 * 60)
  const events = createLimit(60, 60 * 60)
  return createEndpoints()
    .openapi(enquiryRoute, async (c) => {
      const user = signedIn(c)
      const { id: professionalId } = c.req.valid('param')
      const { message } = c.req.valid('json')
      const enquiry = {
        professionalId,
        message,
        ...keyedWithin(c, enquiries, user),
        language: c.get('language'),
        now: now(),
        messages,
      }
      const { createdAt, waitsUntil, ...stored } = await storeEnquiry(db, user, enquiry)
      const moments = { createdAt: createdAt.toISOString(), waitsUntil: waitsUntil?.toISOString() ?? null }
      return c.json({ ...stored, ...moments }, 201)
    })
    .openapi(ownEnquiriesRoute, async (c) => {
      const user = signedIn(c)
      const [{ id: professionalId }, { after }] = [c.req.valid('param'), c.req.valid('query')]
      return c.json(await listOwnEnquiries(db, user, { professionalId, after }), 200)
    })
    .openapi(contactEventRoute, async (c) => {
      const user = await signedInWithin(c, events)
      const event = { professionalId: c.req.valid('param').id, channel: c.req.valid('json').channel, now: now() }
      await recordContact(db, user, event)
      return c.json({ ok: true as const }, 200)
    })
}
