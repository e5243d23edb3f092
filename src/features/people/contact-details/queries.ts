import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'

/** The email address and phone number of the signed-in account. */
export const contactDetailsQuery = { ...endpointQuery('/api/user/contact-details'), meta: ofVisitor }
