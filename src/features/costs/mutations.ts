import { endpointMutation } from '../../platform/mutation.ts'
import { allProjects } from '../projects/mutations.ts'
import {
  agreedSumEndpoint,
  designStageEndpoint,
  expenseDeletionEndpoint,
  expenseRestoreEndpoint,
  expenseSaveEndpoint,
  newExpenseEndpoint,
} from './endpoints.ts'

export const newExpenseMutation = (id: number) =>
  endpointMutation(newExpenseEndpoint, { params: { id }, invalidates: allProjects })
export const expenseSaveMutation = (id: number, expense: number) =>
  endpointMutation(expenseSaveEndpoint, { params: { id, expense }, invalidates: allProjects })
export const expenseDeletionMutation = (id: number, expense: number) =>
  endpointMutation(expenseDeletionEndpoint, { params: { id, expense }, invalidates: allProjects })
export const expenseRestoreMutation = (id: number, expense: number) =>
  endpointMutation(expenseRestoreEndpoint, { params: { id, expense }, invalidates: allProjects })
export const agreedSumMutation = (id: number) =>
  endpointMutation(agreedSumEndpoint, { params: { id }, invalidates: allProjects })
export const designStageMutation = (id: number) =>
  endpointMutation(designStageEndpoint, { params: { id }, invalidates: allProjects })
