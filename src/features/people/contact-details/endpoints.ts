import type { Confirmation } from '#features/people/codes/schema.ts'
import type { WithPassword } from '#features/people/security/schema.ts'
import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { ContactDetails, EmailChange, LinkToken, RestoredEmail } from './schema.ts'

export const contactDetailsEndpoint = endpoint('get', '/api/user/contact-details').answers<ContactDetails>()

export const emailEndpoint = endpoint('post', '/api/user/email').takes<EmailChange>().answers<Done>()
export const cancelEmailEndpoint = endpoint('delete', '/api/user/email').answers<Done>()
export const newEmailEndpoint = endpoint('post', '/api/auth/new-email').takes<LinkToken>().answers<Done>()
export const restoreEmailEndpoint = endpoint('post', '/api/auth/restore-email')
  .takes<LinkToken>()
  .answers<RestoredEmail>()

export const phoneConfirmationEndpoint = endpoint('post', '/api/user/phone/code').takes<WithPassword>().answers<Done>()
export const phoneRemovalEndpoint = endpoint('post', '/api/user/phone/removal').takes<WithPassword>().answers<Done>()
export const confirmPhoneEndpoint = endpoint('post', '/api/user/phone/confirm').takes<Confirmation>().answers<Done>()
