import { allProjects } from '#features/building/projects/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  agreementEndpoint,
  correctionEndpoint,
  newPaymentEndpoint,
  newPlanEndpoint,
  planChangeEndpoint,
  stateEndpoint,
} from './endpoints.ts'

export const newPaymentMutation = (id: number) =>
  endpointMutation(newPaymentEndpoint, { params: { id }, invalidates: allProjects })
export const correctionMutation = (id: number, payment: number) =>
  endpointMutation(correctionEndpoint, { params: { id, payment }, invalidates: allProjects })
export const stateMutation = (id: number, payment: number) =>
  endpointMutation(stateEndpoint, { params: { id, payment }, invalidates: allProjects })
export const newPlanMutation = (id: number) =>
  endpointMutation(newPlanEndpoint, { params: { id }, invalidates: allProjects })
export const agreementMutation = (id: number) =>
  endpointMutation(agreementEndpoint, { params: { id }, invalidates: allProjects })
export const planChangeMutation = (id: number) =>
  endpointMutation(planChangeEndpoint, { params: { id }, invalidates: allProjects })
