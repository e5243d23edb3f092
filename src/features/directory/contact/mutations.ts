import { profileEndpoint } from '#features/directory/professionals/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { contactEventEndpoint, enquiryEndpoint } from './endpoints.ts'

/**
 * Every query about a professional. Contact invalidates them all, because some features (reviews, for example) are only for people who
 * have been in contact.
 */
const professionalPath = (id: number) => addressOf(profileEndpoint, { id })

/** Sends an enquiry, which is relayed by email. Repeats of the same message are stored once. */
export const enquiryMutation = (professionalId: number) =>
  endpointMutation(enquiryEndpoint, {
    params: { id: professionalId },
    invalidates: [professionalPath(professionalId)],
  })

/** Records a call or a chat. The request is sent even though the phone leaves the page. */
export const contactEventMutation = (professionalId: number) =>
  endpointMutation(contactEventEndpoint, {
    params: { id: professionalId },
    keepalive: true,
    invalidates: [professionalPath(professionalId)],
  })
