import { endpointMutation } from '../../platform/mutation.ts'
import { contactEventEndpoint, enquiryEndpoint } from './endpoints.ts'

/** Where it stands whether somebody may review a professional: only those may who have been in contact. */
const standing = (professionalId: number) => `/api/professionals/${professionalId}/review`

/** A message to a professional, sent on by email; the same message counts once, however often it is sent. */
export const enquiryMutation = (professionalId: number) =>
  endpointMutation(enquiryEndpoint, {
    params: { id: professionalId },
    isKeyed: true,
    invalidates: [standing(professionalId)],
  })

/** Records a call or a chat. */
export const contactEventMutation = (professionalId: number) =>
  endpointMutation(contactEventEndpoint, { params: { id: professionalId }, invalidates: [standing(professionalId)] })
