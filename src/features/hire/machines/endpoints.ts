import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type {
  Created,
  Machine,
  MachineSave,
  Machines,
  NewBlock,
  NewMachine,
  OwnMachine,
  OwnMachines,
  PauseInput,
} from './schema.ts'

export const machinesEndpoint = endpoint('get', '/api/machines').answers<Machines>()
export const machineEndpoint = endpoint('get', '/api/machines/{slug}').answers<Machine>()

/** Professionals and staff have the same endpoints at different addresses. */
function endpointsAt<Base extends string>(base: Base) {
  return {
    address: base,
    list: endpoint('get', base).answers<OwnMachines>(),
    add: endpoint('post', base).takes<NewMachine>().keyed().answers<Created>(),
    one: endpoint('get', `${base}/{id}`).answers<OwnMachine>(),
    save: endpoint('put', `${base}/{id}`).takes<MachineSave>().answers<Done>(),
    pause: endpoint('put', `${base}/{id}/pause`).takes<PauseInput>().answers<Done>(),
    block: endpoint('post', `${base}/{id}/blocks`).takes<NewBlock>().answers<Done>(),
    free: endpoint('delete', `${base}/{id}/blocks/{block}`).answers<Done>(),
  }
}
export type MachineEndpoints = ReturnType<typeof endpointsAt<string>>

export const ownEndpoints: MachineEndpoints = endpointsAt('/api/user/machines')
/** The machines of KamshetBuild's yard, for staff. */
export const yardEndpoints: MachineEndpoints = endpointsAt('/api/admin/machines')
