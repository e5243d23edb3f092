import { profileEndpoint } from '#features/directory/professionals/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { contactEventEndpoint, enquiryEndpoint } from './endpoints.ts'

/**
 * The start of the path of every query about a professional. Contact invalidates all these queries, because some
 * features (reviews, for example) are only for people who have been in contact.
 */
const professionalPath = (id: number) => addressOf(profileEndpoint, { id })

/** Sends an enquiry, which is relayed by email. A repeat of the same request is stored only once. */
export const enquiryMutation = (professionalId: number) =>
  endpointMutation(enquiryEndpoint, {
    params: { id: professionalId },
    invalidates: [professionalPath(professionalId)],
  })

/** Records a call or a chat. `keepalive` lets the request finish even if the phone leaves the page. */
export const contactEventMutation = (professionalId: number) =>
  endpointMutation(contactEventEndpoint, {
    params: { id: professionalId },
    keepalive: true,
    invalidates: [professionalPath(professionalId)],
  })
