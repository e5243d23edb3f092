import { endpointMutation } from '../../platform/mutation.ts'
import { allProjects } from '../projects/mutations.ts'
import { budgetChangeEndpoint } from './endpoints.ts'

export const budgetChangeMutation = (id: number) =>
  endpointMutation(budgetChangeEndpoint, { params: { id }, invalidates: allProjects })
