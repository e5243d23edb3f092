import { allProjects } from '#features/building/projects/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { budgetChangeEndpoint } from './endpoints.ts'

export const budgetChangeMutation = (id: number) =>
  endpointMutation(budgetChangeEndpoint, { params: { id }, invalidates: allProjects })
