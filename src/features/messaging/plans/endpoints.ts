import type { FileLink } from '#features/building/documents/schema.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import type { PlanState } from './schema.ts'

const address = '/api/conversations/{id}/messages/{seq}/plan' as const

export const planStateEndpoint = endpoint('get', address).answers<PlanState>()
export const planLinkEndpoint = endpoint('post', address).answers<FileLink>()
