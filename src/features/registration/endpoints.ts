import { type Done, endpoint } from '../../platform/endpoint.ts'
import type { Account } from '../accounts/schema.ts'
import type { ConfirmationEmail, ConfirmationToken, RegistrationCodeRequest, RegistrationInput } from './schema.ts'

export const registrationEndpoint = endpoint('post', '/api/auth/register').takes<RegistrationInput>().answers<Account>()
export const registrationCodeEndpoint = endpoint('post', '/api/auth/registration-code')
  .takes<RegistrationCodeRequest>()
  .answers<Done>()
export const confirmEmailEndpoint = endpoint('post', '/api/auth/confirm-email')
  .takes<ConfirmationToken>()
  .answers<Done>()
export const confirmationEmailEndpoint = endpoint('post', '/api/auth/confirmation-emails').answers<ConfirmationEmail>()
