import { machinesEndpoint } from '#features/hire/machines/endpoints.ts'
import { waitingEndpoint } from '#features/people/staff/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { hireMoveEndpoint, hiresAddress, newHireEndpoint, staffHiresAddress, staffMoveEndpoint } from './endpoints.ts'

/** The address of the list of machines, which is refetched because a step also changes which days are free. */
const machines = addressOf(machinesEndpoint)

export const newHireMutation = (slug: string) =>
  endpointMutation(newHireEndpoint, { params: { slug }, invalidates: [hiresAddress, machines] })
export const hireMoveMutation = (id: number) =>
  endpointMutation(hireMoveEndpoint, { params: { id }, invalidates: [hiresAddress, machines] })
export const staffMoveMutation = (id: number) =>
  endpointMutation(staffMoveEndpoint, {
    params: { id },
    invalidates: [staffHiresAddress, machines, addressOf(waitingEndpoint)],
  })
