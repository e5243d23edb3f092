import type { Dependencies } from '../../platform/dependencies.server.ts'
import { createEndpoints, done, idempotencyHeaders, route, signedIn } from '../../platform/endpoint.server.ts'
import { countAgainst, createLimit } from '../../platform/rate-limit.server.ts'
import { professionalIdParams } from '../professionals/schema.ts'
import { recordContact, storeEnquiry } from './contact.server.ts'
import { contactEventEndpoint, enquiryEndpoint } from './endpoints.ts'
import { enquiryEmail } from './enquiry-email.server.ts'
import { contactEventInput, enquiryInput, enquirySchema } from './schema.ts'

const enquiryRoute = route(enquiryEndpoint, {
  summary: 'Writes to a professional; relayed by email, neither address is shown on the site',
  params: professionalIdParams,
  headers: idempotencyHeaders,
  body: enquiryInput,
  answer: enquirySchema,
  status: 201,
  says: 'Stored, once for each key',
  refusals: [401, 404, 409, 422, 429],
})
const contactEventRoute = route(contactEventEndpoint, {
  summary: 'Records that the visitor calls a professional or writes on WhatsApp or by email',
  params: professionalIdParams,
  body: contactEventInput,
  answer: done,
  says: 'Recorded',
  refusals: [401, 404, 422, 429],
})

/** Getting in touch. `office` is the email address of whoever runs the site. */
export function contactEndpoints({ db, env, mail, log, now }: Dependencies, office: string) {
  const enquiries = createLimit(10, 60 * 60)
  const events = createLimit(60, 60 * 60)
  return createEndpoints()
    .openapi(enquiryRoute, async (c) => {
      const user = signedIn(c)
      await countAgainst(c, enquiries, String(user.id))
      const { id: professionalId } = c.req.valid('param')
      const { message } = c.req.valid('json')
      const key = c.req.valid('header')['idempotency-key']
      const enquiry = await storeEnquiry(db, user, { professionalId, message, key, now: now() })
      if (enquiry.isNew) {
        const email = enquiryEmail(user, enquiry.to, { message, publicUrl: env.publicUrl, office })
        // It is stored: a mail server that does not answer loses nothing and is no fault of the sender.
        mail.send(email).catch((error) => log.error({ err: error, enquiry: enquiry.id }, 'an email was not sent'))
      }
      return c.json({ id: enquiry.id, createdAt: enquiry.createdAt.toISOString() }, 201)
    })
    .openapi(contactEventRoute, async (c) => {
      const user = signedIn(c)
      await countAgainst(c, events, String(user.id))
      const event = { professionalId: c.req.valid('param').id, channel: c.req.valid('json').channel, now: now() }
      await recordContact(db, user, event)
      return c.json({ ok: true as const }, 200)
    })
}
