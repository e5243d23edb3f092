import { refetchVisitor } from '#features/people/accounts/mutations.ts'
import { showLogin } from '#features/people/login/mutations.ts'
import { forgetSentCodes } from '#features/people/login/sent-code.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  confirmationEmailEndpoint,
  confirmEmailEndpoint,
  registrationCodeEndpoint,
  registrationEndpoint,
} from './endpoints.ts'

/** Who registered with a phone number, and so without an email address, is logged in. */
export const registrationMutation = endpointMutation(registrationEndpoint, {
  after: (client, account) => (account.email ? forgetSentCodes() : showLogin(client, account)),
})
export const registrationCodeMutation = endpointMutation(registrationCodeEndpoint)
export const confirmEmailMutation = endpointMutation(confirmEmailEndpoint, { after: refetchVisitor })
/** Sends another email with the link; none when the address turns out to be confirmed already. */
export const confirmationEmailMutation = endpointMutation(confirmationEmailEndpoint, {
  after: (client, { sent }) => (sent ? undefined : refetchVisitor(client)),
})
