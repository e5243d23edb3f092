import { addressOf } from '../../platform/endpoint.ts'
import { endpointMutation } from '../../platform/mutation.ts'
import { projectEndpoint } from '../portfolio/endpoints.ts'
import { answerEndpoint, requestEndpoint, requestStateEndpoint, withdrawEndpoint } from './endpoints.ts'

const stateOf = (id: number) => [addressOf(requestStateEndpoint, { id })]

export const requestMutation = (id: number) =>
  endpointMutation(requestEndpoint, { params: { id }, invalidates: stateOf(id) })

export const withdrawMutation = (id: number) =>
  endpointMutation(withdrawEndpoint, { params: { id }, invalidates: stateOf(id) })

/** The project's page shows it at once. */
export const answerMutation = (projectId: number) =>
  endpointMutation(answerEndpoint, { invalidates: [addressOf(projectEndpoint, { id: projectId })] })
