import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

/**
 * The start of the path of every query about a professional. All these queries are invalidated when the visitor
 * contacts the professional, because some features (reviews, for example) are only for people who have been in contact.
 */
const professionalPath = (id: number) => addressOf('/api/professionals/{id}', { id })

/** Sends an enquiry, which is relayed by email. A repeat of the same request is stored only once. */
export const enquiryMutation = (professionalId: number) =>
  keyedMutation('POST /api/professionals/{id}/enquiries', {
    params: { id: professionalId },
    invalidates: [professionalPath(professionalId)],
  })

/**
 * Records a call or a chat. `keepalive` lets the request finish even if the phone switches from the page to the call or
 * chat.
 */
export const contactEventMutation = (professionalId: number) =>
  endpointMutation('POST /api/professionals/{id}/contact-events', {
    params: { id: professionalId },
    keepalive: true,
    invalidates: [professionalPath(professionalId)],
  })
