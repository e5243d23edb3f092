import { auditLogEndpoint } from '#features/people/staff/endpoints.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { blockEndpoint, endSessionsEndpoint, unblockEndpoint, usersEndpoint } from './endpoints.ts'

const invalidates = [usersEndpoint.path, auditLogEndpoint.path]

export const blockMutation = (id: number) => endpointMutation(blockEndpoint, { params: { id }, invalidates })
export const unblockMutation = (id: number) => endpointMutation(unblockEndpoint, { params: { id }, invalidates })
export const endSessionsMutation = (id: number) =>
  endpointMutation(endSessionsEndpoint, { params: { id }, invalidates })
