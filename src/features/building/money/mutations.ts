import { allProjects } from '#features/building/projects/mutations.ts'
import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

export const newPaymentMutation = (id: number) =>
  keyedMutation('POST /api/projects/{id}/payments', { params: { id }, invalidates: allProjects })
export const correctionMutation = (id: number, payment: number) =>
  endpointMutation('PUT /api/projects/{id}/payments/{payment}', { params: { id, payment }, invalidates: allProjects })
export const stateMutation = (id: number, payment: number) =>
  endpointMutation('PUT /api/projects/{id}/payments/{payment}/state', {
    params: { id, payment },
    invalidates: allProjects,
  })
export const newPlanMutation = (id: number) =>
  keyedMutation('POST /api/projects/{id}/payment-plans', { params: { id }, invalidates: allProjects })
export const agreementMutation = (id: number) =>
  endpointMutation('PUT /api/projects/{id}/payment-plans/agreement', { params: { id }, invalidates: allProjects })
export const planChangeMutation = (id: number) =>
  endpointMutation('PUT /api/projects/{id}/payment-plans/change-request', { params: { id }, invalidates: allProjects })

export const newExpenseMutation = (id: number) =>
  keyedMutation('POST /api/projects/{id}/costs', { params: { id }, invalidates: allProjects })
export const expenseSaveMutation = (id: number, expense: number) =>
  endpointMutation('PUT /api/projects/{id}/costs/{expense}', { params: { id, expense }, invalidates: allProjects })
export const deleteExpenseMutation = (id: number, expense: number) =>
  endpointMutation('DELETE /api/projects/{id}/costs/{expense}', { params: { id, expense }, invalidates: allProjects })
export const restoreExpenseMutation = (id: number, expense: number) =>
  endpointMutation('POST /api/projects/{id}/costs/{expense}/restoration', {
    params: { id, expense },
    invalidates: allProjects,
  })
export const agreedSumMutation = (id: number) =>
  endpointMutation('PUT /api/projects/{id}/agreed-sum', { params: { id }, invalidates: allProjects })
export const expectedCostMutation = (id: number) =>
  endpointMutation('PUT /api/projects/{id}/expected-cost', { params: { id }, invalidates: allProjects })
export const designStageMutation = (id: number) =>
  endpointMutation('PUT /api/projects/{id}/design-stage', { params: { id }, invalidates: allProjects })

export const budgetChangeMutation = (id: number) =>
  endpointMutation('PUT /api/projects/{id}/budget', { params: { id }, invalidates: allProjects })
