import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type {
  Extra,
  ExtraConsent,
  ExtraDetail,
  ExtraRefusal,
  ExtraRevision,
  ExtraSums,
  Extras,
  NewExtra,
} from './schema.ts'

export const extrasEndpoint = endpoint('get', '/api/projects/{id}/extras').answers<Extras>()
export const extraSumsEndpoint = endpoint('get', '/api/projects/{id}/extra-sums').answers<{
  professionals: ExtraSums[]
}>()
export const newExtraEndpoint = endpoint('post', '/api/projects/{id}/extras').takes<NewExtra>().keyed().answers<Extra>()
export const extraEndpoint = endpoint('get', '/api/projects/{id}/extras/{extra}').answers<ExtraDetail>()
export const extraRevisionEndpoint = endpoint('put', '/api/projects/{id}/extras/{extra}')
  .takes<ExtraRevision>()
  .answers<Extra>()
export const consentEndpoint = endpoint('put', '/api/projects/{id}/extras/{extra}/consent')
  .takes<ExtraConsent>()
  .answers<Done>()
export const declineEndpoint = endpoint('put', '/api/projects/{id}/extras/{extra}/refusal')
  .takes<ExtraRefusal>()
  .answers<Done>()
export const withdrawalEndpoint = endpoint('put', '/api/projects/{id}/extras/{extra}/withdrawal')
  .takes<ExtraConsent>()
  .answers<Done>()
