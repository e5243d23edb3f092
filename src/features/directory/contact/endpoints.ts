import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { ContactEventInput, Enquiry, EnquiryInput, OwnEnquiries } from './schema.ts'

export const enquiryEndpoint = endpoint('post', '/api/professionals/{id}/enquiries')
  .takes<EnquiryInput>()
  .keyed()
  .answers<Enquiry>()
export const ownEnquiriesEndpoint = endpoint('get', '/api/professionals/{id}/enquiries/mine').answers<OwnEnquiries>()
export const contactEventEndpoint = endpoint('post', '/api/professionals/{id}/contact-events')
  .takes<ContactEventInput>()
  .answers<Done>()
