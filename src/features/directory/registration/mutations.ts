import { refetchVisitor } from '#features/people/accounts/mutations.ts'
import { forgetSentCodes } from '#features/people/codes/sent-code.ts'
import { showLogin } from '#features/people/login/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'

/**
 * Creates the account. If it has no email address, it was registered by phone, and the server has already logged the
 * user in.
 */
export const registrationMutation = endpointMutation('POST /api/auth/register', {
  after: (client, account) => (account.email ? forgetSentCodes() : showLogin(client, account)),
})
export const registrationCodeMutation = endpointMutation('POST /api/auth/registration-code')
export const confirmEmailMutation = endpointMutation('POST /api/auth/confirm-email', { after: refetchVisitor })
/** Sends another email with the link, unless the address is already confirmed. */
export const confirmationEmailMutation = endpointMutation('POST /api/auth/confirmation-emails', {
  after: (client, { sent }) => (sent ? undefined : refetchVisitor(client)),
})
