import { endpointMutation } from '../../platform/mutation.ts'
import { refetchVisitor } from '../accounts/mutations.ts'
import {
  confirmationEmailEndpoint,
  confirmEmailEndpoint,
  registrationCodeEndpoint,
  registrationEndpoint,
} from './endpoints.ts'

export const registrationMutation = endpointMutation(registrationEndpoint)
export const registrationCodeMutation = endpointMutation(registrationCodeEndpoint)
export const confirmEmailMutation = endpointMutation(confirmEmailEndpoint, { after: refetchVisitor })
/** Sends another email with the link; none when the address turns out to be confirmed already. */
export const confirmationEmailMutation = endpointMutation(confirmationEmailEndpoint, {
  after: (client, { sent }) => (sent ? undefined : refetchVisitor(client)),
})
