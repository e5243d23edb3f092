import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'
import type { MachinesPath } from './rules.ts'

/** Refetches the lender's list and the public list after a change. */
const all = (of: MachinesPath) => ({ invalidates: [of, '/api/machines'] })

export const newMachineMutation = (of: MachinesPath) => keyedMutation(`POST ${of}`, all(of))
export const machineSaveMutation = (of: MachinesPath, id: number) =>
  endpointMutation(`PUT ${of}/{id}`, { params: { id }, ...all(of) })
export const pauseMutation = (of: MachinesPath, id: number) =>
  endpointMutation(`PUT ${of}/{id}/pause`, { params: { id }, ...all(of) })
export const newBlockMutation = (of: MachinesPath, id: number) =>
  endpointMutation(`POST ${of}/{id}/blocks`, { params: { id }, ...all(of) })
export const freeDaysMutation = (of: MachinesPath, id: number, block: number) =>
  endpointMutation(`DELETE ${of}/{id}/blocks/{block}`, { params: { id, block }, ...all(of) })
