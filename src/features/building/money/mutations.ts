import { allProjects } from '#features/building/projects/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  agreedSumEndpoint,
  agreementEndpoint,
  budgetChangeEndpoint,
  correctionEndpoint,
  deleteExpenseEndpoint,
  designStageEndpoint,
  expenseSaveEndpoint,
  newExpenseEndpoint,
  newPaymentEndpoint,
  newPlanEndpoint,
  planChangeEndpoint,
  restoreExpenseEndpoint,
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

export const newExpenseMutation = (id: number) =>
  endpointMutation(newExpenseEndpoint, { params: { id }, invalidates: allProjects })
export const expenseSaveMutation = (id: number, expense: number) =>
  endpointMutation(expenseSaveEndpoint, { params: { id, expense }, invalidates: allProjects })
export const deleteExpenseMutation = (id: number, expense: number) =>
  endpointMutation(deleteExpenseEndpoint, { params: { id, expense }, invalidates: allProjects })
export const restoreExpenseMutation = (id: number, expense: number) =>
  endpointMutation(restoreExpenseEndpoint, { params: { id, expense }, invalidates: allProjects })
export const agreedSumMutation = (id: number) =>
  endpointMutation(agreedSumEndpoint, { params: { id }, invalidates: allProjects })
export const designStageMutation = (id: number) =>
  endpointMutation(designStageEndpoint, { params: { id }, invalidates: allProjects })

export const budgetChangeMutation = (id: number) =>
  endpointMutation(budgetChangeEndpoint, { params: { id }, invalidates: allProjects })
