import { endpoint } from '../../platform/endpoint.ts'
import type { FileLink } from '../documents/schema.ts'
import type { PlanState } from './schema.ts'

const address = '/api/conversations/{id}/messages/{seq}/plan' as const

export const planStateEndpoint = endpoint('get', address).answers<PlanState>()
export const planLinkEndpoint = endpoint('post', address).answers<FileLink>()
