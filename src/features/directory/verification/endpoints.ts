import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { AskBody, DecisionBody, Found, NumberBody, OwnVerification, Queue, VerificationFile } from './schema.ts'

export const ownVerificationEndpoint = endpoint('get', '/api/user/verification').answers<OwnVerification>()
export const coaEndpoint = endpoint('put', '/api/user/verification/coa').takes<NumberBody>().answers<Done>()
export const gstinEndpoint = endpoint('put', '/api/user/verification/gstin').takes<NumberBody>().answers<Done>()
export const askEndpoint = endpoint('put', '/api/user/verification/seen/{kind}').takes<AskBody>().answers<Done>()
export const takeBackEndpoint = endpoint('delete', '/api/user/verification/{kind}').answers<Done>()

export const queueEndpoint = endpoint('get', '/api/admin/verification').answers<Queue>()
export const searchEndpoint = endpoint('get', '/api/admin/verification/professionals').answers<Found>()
export const fileEndpoint = endpoint('get', '/api/admin/verification/{id}').answers<VerificationFile>()
export const decisionEndpoint = endpoint('put', '/api/admin/verification/{id}/{kind}')
  .takes<DecisionBody>()
  .answers<Done>()
