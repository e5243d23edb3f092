import { profileEndpoint } from '#features/directory/professionals/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { contactEventEndpoint, enquiryEndpoint } from './endpoints.ts'

/** What is known of a professional: later features let only those act who have been in contact. */
const professionalPath = (id: number) => addressOf(profileEndpoint, { id })

/** An enquiry to a professional, relayed by email. The same message counts once, however often it is sent. */
export const enquiryMutation = (professionalId: number) =>
  endpointMutation(enquiryEndpoint, {
    params: { id: professionalId },
    invalidates: [professionalPath(professionalId)],
  })

/** Records a call or a chat, for which the phone leaves the page. */
export const contactEventMutation = (professionalId: number) =>
  endpointMutation(contactEventEndpoint, {
    params: { id: professionalId },
    keepalive: true,
    invalidates: [professionalPath(professionalId)],
  })
