import { allProjects } from '#features/building/projects/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  agreedSumEndpoint,
  deleteExpenseEndpoint,
  designStageEndpoint,
  expenseSaveEndpoint,
  newExpenseEndpoint,
  restoreExpenseEndpoint,
} from './endpoints.ts'

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
