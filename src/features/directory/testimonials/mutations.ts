import { projectEndpoint } from '#features/directory/portfolio/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { answerEndpoint, requestEndpoint, requestStateEndpoint, withdrawEndpoint } from './endpoints.ts'

const stateOf = (id: number) => [addressOf(requestStateEndpoint, { id })]

export const requestMutation = (id: number) =>
  endpointMutation(requestEndpoint, { params: { id }, invalidates: stateOf(id) })

export const withdrawMutation = (id: number) =>
  endpointMutation(withdrawEndpoint, { params: { id }, invalidates: stateOf(id) })

/** The project's page shows it at once. */
export const answerMutation = (projectId: number) =>
  endpointMutation(answerEndpoint, { invalidates: [addressOf(projectEndpoint, { id: projectId })] })
