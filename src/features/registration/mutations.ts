import { endpointMutation } from '../../platform/mutation.ts'
import { confirmationEmailEndpoint, confirmEmailEndpoint, registrationEndpoint } from './endpoints.ts'

export const registrationMutation = endpointMutation(registrationEndpoint)
export const confirmEmailMutation = endpointMutation(confirmEmailEndpoint)
export const confirmationEmailMutation = endpointMutation(confirmationEmailEndpoint)
