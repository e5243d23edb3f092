import { refetchVisitor } from '#features/people/accounts/mutations.ts'
import { forgetSentCodes } from '#features/people/codes/sent-code.ts'
import { showLogin } from '#features/people/login/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  confirmationEmailEndpoint,
  confirmEmailEndpoint,
  registrationCodeEndpoint,
  registrationEndpoint,
} from './endpoints.ts'

/**
 * Creates the account. If it has no email address, it was registered by phone, and the server has already logged the
 * user in.
 */
export const registrationMutation = endpointMutation(registrationEndpoint, {
  after: (client, account) => (account.email ? forgetSentCodes() : showLogin(client, account)),
})
export const registrationCodeMutation = endpointMutation(registrationCodeEndpoint)
export const confirmEmailMutation = endpointMutation(confirmEmailEndpoint, { after: refetchVisitor })
/** Sends another email with the link, unless the address is already confirmed. */
export const confirmationEmailMutation = endpointMutation(confirmationEmailEndpoint, {
  after: (client, { sent }) => (sent ? undefined : refetchVisitor(client)),
})
