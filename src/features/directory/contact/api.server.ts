import type { Db } from '#platform/database/database.server.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit, sharedLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type EnquiryMessages, listOwnEnquiries, recordContact, storeEnquiry } from './contact.server.ts'
import { contactEventInput, enquiryInput, enquirySchema, ownEnquiriesQuestion, ownEnquiriesSchema } from './schema.ts'

export function contactEndpoints({ db, now }: Dependencies, messages: EnquiryMessages) {
  const events = createLimit(60, 60 * 60)
  return [
    endpoint('POST /api/professionals/{id}/enquiries', {
      does: 'Writes to a professional. The message is relayed by email, and the site shows neither address',
      who: signedIn,
      keyed: true,
      body: enquiryInput,
      answer: enquirySchema,
      status: 201,
      says: 'The message is stored once for each Idempotency-Key',
      refuses: [403, 404, 503],
      run: async ({ user, params: { id: professionalId }, body: { message }, once: { key }, reader, c }) => {
        const enquiry = {
          professionalId,
          message,
          key,
          count: (db: Db) => countAgainst(c, sharedLimit(db, 'enquiries', 10, 60 * 60), String(user.id)),
          language: reader.language,
          now: now(),
          messages,
        }
        const { createdAt, waitsUntil, ...stored } = await storeEnquiry(db, user, enquiry)
        const moments = { createdAt: createdAt.toISOString(), waitsUntil: waitsUntil?.toISOString() ?? null }
        return { ...stored, ...moments }
      },
    }),
    endpoint('GET /api/professionals/{id}/enquiries/mine', {
      does: 'Lists what the visitor has written to a professional, the newest first, in pages of 5',
      who: signedIn,
      query: ownEnquiriesQuestion,
      answer: ownEnquiriesSchema,
      says: 'The messages',
      refuses: [404],
      run: async ({ user, params, query }) => {
        const [{ id: professionalId }, { after }] = [params, query]
        return await listOwnEnquiries(db, user, { professionalId, after })
      },
    }),
    endpoint('POST /api/professionals/{id}/contact-events', {
      does: 'Records that the visitor calls a professional, or writes to them on WhatsApp or by email',
      who: signedIn,
      limit: events,
      body: contactEventInput,
      says: 'The contact is recorded',
      refuses: [404],
      run: async ({ user, params, body }) => {
        const event = { professionalId: params.id, channel: body.channel, now: now() }
        await recordContact(db, user, event)
      },
    }),
  ]
}
