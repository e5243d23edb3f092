import { endpointMutation } from '../../platform/mutation.ts'
import { contactEventEndpoint, enquiryEndpoint } from './endpoints.ts'

/** The path that says whether the user may review a professional: a review needs earlier contact. */
const standing = (professionalId: number) => `/api/professionals/${professionalId}/review`

/** An enquiry to a professional, relayed by email. The same message counts once, however often it is sent. */
export const enquiryMutation = (professionalId: number) =>
  endpointMutation(enquiryEndpoint, {
    params: { id: professionalId },
    invalidates: [standing(professionalId)],
  })

/** Records a call or a chat, for which the phone leaves the page. */
export const contactEventMutation = (professionalId: number) =>
  endpointMutation(contactEventEndpoint, {
    params: { id: professionalId },
    keepalive: true,
    invalidates: [standing(professionalId)],
  })
