import { endpointMutation } from '../../platform/mutation.ts'
import { auditLogEndpoint } from '../staff/endpoints.ts'
import { blockEndpoint, endSessionsEndpoint, unblockEndpoint, usersEndpoint } from './endpoints.ts'

const invalidates = [usersEndpoint.path, auditLogEndpoint.path]

export const blockMutation = (id: number) => endpointMutation(blockEndpoint, { params: { id }, invalidates })
export const unblockMutation = (id: number) => endpointMutation(unblockEndpoint, { params: { id }, invalidates })
export const endSessionsMutation = (id: number) =>
  endpointMutation(endSessionsEndpoint, { params: { id }, invalidates })
