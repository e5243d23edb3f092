import { refetchVisitor } from '#features/people/accounts/mutations.ts'
import { showLogin } from '#features/people/login/mutations.ts'
import { ApiError } from '#platform/http/api.ts'
import { endpointMutation } from '#platform/http/mutation.ts'

const register = endpointMutation('POST /api/auth/register', { after: showLogin })
/** Creates the account, which is then logged in. What the server says about the number is for the field `email`, which holds it. */
export const registrationMutation: typeof register = {
  ...register,
  async mutationFn(body, context) {
    try {
      return await register.mutationFn!(body, context)
    } catch (error) {
      if (error instanceof ApiError && error.fields.phone) error.fields.email = error.fields.phone
      throw error
    }
  },
}
export const registrationCodeMutation = endpointMutation('POST /api/auth/registration-code')
export const confirmEmailMutation = endpointMutation('POST /api/auth/confirm-email', { after: refetchVisitor })
/** Sends another email with the link, unless the address is already confirmed. */
export const confirmationEmailMutation = endpointMutation('POST /api/auth/confirmation-emails', {
  after: (client, { sent }) => (sent ? undefined : refetchVisitor(client)),
})
