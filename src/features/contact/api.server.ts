import { createRoute } from '@hono/zod-openapi'
import {
  answers,
  createDoors,
  done,
  idempotencyHeaders,
  problems,
  signedIn,
  takes,
} from '../../platform/endpoint.server.ts'
import type { Ground } from '../../platform/dependencies.server.ts'
import { countAgainst, createLimit } from '../../platform/rate-limit.server.ts'
import { professionalNotFound } from '../professionals/profile.server.ts'
import { professionalIdParams } from '../professionals/schema.ts'
import { noteContact, storeEnquiry } from './contact.server.ts'
import { enquiryLetter } from './enquiry-email.server.ts'
import { contactEventInput, enquiryInput, enquirySchema } from './schema.ts'

const enquiryDoor = createRoute({
  method: 'post',
  path: '/api/professionals/{id}/enquiries',
  summary: 'Writes to a professional; relayed by e-mail, neither address is shown on the site',
  request: {
    params: professionalIdParams,
    headers: idempotencyHeaders,
    ...takes(enquiryInput),
  },
  responses: { 201: answers(enquirySchema, 'Stored, once for each key'), ...problems(401, 404, 409, 422, 429) },
})
const contactEventDoor = createRoute({
  method: 'post',
  path: '/api/professionals/{id}/contact-events',
  summary: 'Notes that the visitor calls a professional or writes on WhatsApp or by e-mail',
  request: {
    params: professionalIdParams,
    ...takes(contactEventInput),
  },
  responses: { 200: answers(done, 'Noted'), ...problems(401, 404, 422, 429) },
})

/** The doors to getting in touch. `office` is the e-mail address of whoever runs the site. */
export function contactDoors({ db, env, mail, log, now }: Ground, office: string) {
  const enquiries = createLimit(10, 60 * 60)
  const events = createLimit(60, 60 * 60)
  return createDoors()
    .openapi(enquiryDoor, async (c) => {
      const user = signedIn(c)
      await countAgainst(c, enquiries, String(user.id))
      const { id: professionalId } = c.req.valid('param')
      const { message } = c.req.valid('json')
      const key = c.req.valid('header')['idempotency-key']
      const enquiry = await storeEnquiry(db, user, { professionalId, message, key, now: now() })
      if (!enquiry) throw professionalNotFound()
      if (enquiry.isNew) {
        const letter = enquiryLetter(user, enquiry.to, { message, publicUrl: env.publicUrl, office })
        // It is stored: a mail server that does not answer loses nothing and is no fault of the sender.
        mail.send(letter).catch((error) => log.error({ err: error, enquiry: enquiry.id }, 'a letter was not sent'))
      }
      return c.json({ id: enquiry.id, createdAt: enquiry.createdAt.toISOString() }, 201)
    })
    .openapi(contactEventDoor, async (c) => {
      const user = signedIn(c)
      await countAgainst(c, events, String(user.id))
      const event = { professionalId: c.req.valid('param').id, channel: c.req.valid('json').channel, now: now() }
      if (!(await noteContact(db, user, event))) throw professionalNotFound()
      return c.json({ ok: true as const }, 200)
    })
}
