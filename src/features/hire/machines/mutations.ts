import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { type MachineEndpoints, machinesEndpoint } from './endpoints.ts'

/** Refetches the lender's list and the public list after a change. */
const all = ({ list }: MachineEndpoints) => ({ invalidates: [addressOf(list), addressOf(machinesEndpoint)] })

export const newMachineMutation = (of: MachineEndpoints) => endpointMutation(of.add, all(of))
export const machineSaveMutation = (of: MachineEndpoints, id: number) =>
  endpointMutation(of.save, { params: { id }, ...all(of) })
export const pauseMutation = (of: MachineEndpoints, id: number) =>
  endpointMutation(of.pause, { params: { id }, ...all(of) })
export const newBlockMutation = (of: MachineEndpoints, id: number) =>
  endpointMutation(of.block, { params: { id }, ...all(of) })
export const freeDaysMutation = (of: MachineEndpoints, id: number, block: number) =>
  endpointMutation(of.free, { params: { id, block }, ...all(of) })
