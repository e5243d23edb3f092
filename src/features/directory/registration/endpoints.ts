import type { Account } from '#features/people/accounts/schema.ts'
import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { ConfirmationEmail, ConfirmationToken, RegistrationCodeRequest, RegistrationInput } from './schema.ts'

export const registrationEndpoint = endpoint('post', '/api/auth/register').takes<RegistrationInput>().answers<Account>()
export const registrationCodeEndpoint = endpoint('post', '/api/auth/registration-code')
  .takes<RegistrationCodeRequest>()
  .answers<Done>()
export const confirmEmailEndpoint = endpoint('post', '/api/auth/confirm-email')
  .takes<ConfirmationToken>()
  .answers<Done>()
export const confirmationEmailEndpoint = endpoint('post', '/api/auth/confirmation-emails').answers<ConfirmationEmail>()
