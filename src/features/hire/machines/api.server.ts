import { requireOwnListing } from '#features/directory/portfolio/owner.server.ts'
import { recordAct } from '#features/people/staff/audit.server.ts'
import type { Act } from '#features/people/staff/rules.ts'
import { staffOf } from '#features/people/staff/staff.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { endpoint, gate, signedInAs } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import type { EndpointContext, Visitor } from '#platform/http/request.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { blockDays, freeDays } from './blocks.server.ts'
import { findMachine, listMachines } from './machines.server.ts'
import { findOwnMachine, listOwnMachines, type Owner } from './own-machines.server.ts'
import type { MachinesPath } from './rules.ts'
import { addMachine, pauseMachine, saveMachine } from './saving.server.ts'
import {
  blockParams,
  createdSchema,
  listSearch,
  machineParams,
  machineSave,
  machineSchema,
  machinesQuestion,
  machinesSchema,
  newBlock,
  newMachine,
  ownMachineSchema,
  ownMachinesSchema,
  pauseInput,
  slugParams,
} from './schema.ts'

/** The public endpoints of the list of machines and of one machine. */
export function machineEndpoints({ db }: Dependencies) {
  return [
    endpoint('GET /api/machines', {
      does: 'Lists the machines for hire, the cheapest day rate first, in pages of 24',
      query: machinesQuestion,
      cacheable: true,
      answer: machinesSchema,
      says: 'A page of machines; with days, those that have a unit free on all of them',
      run: ({ query, reader }) => listMachines(db, query, reader),
    }),
    endpoint('GET /api/machines/{slug}', {
      does: 'Reads a machine with its pictures and the days on which each of its units is taken',
      params: slugParams,
      cacheable: true,
      answer: machineSchema,
      says: 'The machine',
      refuses: [404],
      run: ({ params, reader }) => findMachine(db, params.slug, reader),
    }),
  ]
}

type Asker = { user: Pick<Visitor, 'id'>; owner: Owner; isStaff: boolean }

/**
 * The endpoints of a lender's machines. A professional edits those of their firm, and staff edit those of
 * KamshetBuild's yard.
 */
export function ownMachineEndpoints(dependencies: Dependencies) {
  const { db } = dependencies
  const professional = signedInAs('contractor', 'architect')
  const own = async (c: EndpointContext): Promise<Asker> => {
    const user = await professional.admit(c)
    return { user, owner: { professionalId: await requireOwnListing(db, user) }, isStaff: false }
  }
  const staff = async (c: EndpointContext): Promise<Asker> => {
    return { user: await staffOf(c, db), owner: { professionalId: null }, isStaff: true }
  }
  return [
    ...endpointsAt('/api/user/machines', 'the visitor’s own machines', own, dependencies),
    ...endpointsAt('/api/admin/machines', 'the machines of KamshetBuild’s yard', staff, dependencies),
  ]
}

function endpointsAt<const Path extends MachinesPath>(
  path: Path,
  whose: string,
  askerOf: (c: EndpointContext) => Promise<Asker>,
  { db, now }: Dependencies,
) {
  const additions = createLimit(60, 60 * 60)
  const changes = createLimit(300, 60 * 60)
  const asker = gate([401, 403, 404], askerOf)
  const recorded = ({ user, isStaff }: Asker, act: Act) =>
    isStaff
      ? { also: (db: Db, id: number) => recordAct(db, user, { act, subject: { machineId: id }, now: now() }) }
      : {}
  return [
    endpoint(`GET ${path}`, {
      does: `Lists ${whose}, the newest first, in pages of 20`,
      who: asker,
      query: listSearch,
      answer: ownMachinesSchema,
      says: 'A page of machines, including paused ones',
      run: ({ user: { owner }, query }) => listOwnMachines(db, owner, query.after),
    }),
    endpoint(`POST ${path}`, {
      does: `Adds one to ${whose}, which can be hired at once`,
      who: asker,
      keyed: true,
      body: newMachine,
      answer: createdSchema,
      status: 201,
      says: 'The machine is added once for each Idempotency-Key',
      refuses: [429],
      run: ({ user: asker, body, once: { key }, reader, c }) => {
        const { user, owner } = asker
        const count = () => countAgainst(c, additions, String(user.id))
        return addMachine(db, user, owner, body, { key, count, reader, ...recorded(asker, 'machines.added') })
      },
    }),
    endpoint(`GET ${path}/{id}`, {
      does: `Reads one of ${whose}, with the days on which each of its units is taken from today on`,
      who: asker,
      params: machineParams,
      answer: ownMachineSchema,
      says: 'The machine',
      run: ({ user: { owner }, params }) => findOwnMachine(db, owner, { ...params, now: now() }),
    }),
    endpoint(`PUT ${path}/{id}`, {
      does: 'Saves the form of a machine. Hires that are agreed stay as they were',
      who: asker,
      limit: changes,
      params: machineParams,
      body: machineSave,
      says: 'The machine is saved',
      refuses: [409],
      run: ({ user: asker, params, body: { version, ...input }, reader }) => {
        const saving = { ...params, version, reader, ...recorded(asker, 'machines.changed') }
        return saveMachine(db, asker.user, asker.owner, input, saving)
      },
    }),
    endpoint(`PUT ${path}/{id}/pause`, {
      does: 'Pauses a machine, which takes it out of the list, or puts it back; repeating it changes nothing',
      who: asker,
      limit: changes,
      params: machineParams,
      body: pauseInput,
      says: 'The machine is paused or back',
      run: ({ user: asker, params, body: { isPaused } }) => {
        const act = isPaused ? 'machines.paused' : 'machines.resumed'
        return pauseMachine(db, asker.owner, { ...params, isPaused, now: now(), ...recorded(asker, act) })
      },
    }),
    endpoint(`POST ${path}/{id}/blocks`, {
      does: 'Blocks a unit for the lender’s own use on some days; repeating it changes nothing',
      who: asker,
      limit: changes,
      params: machineParams,
      body: newBlock,
      says: 'The days are blocked',
      refuses: [409],
      run: ({ user: asker, params, body }) =>
        blockDays(db, asker.owner, { ...params, ...body, now: now(), ...recorded(asker, 'machines.blocked') }),
    }),
    endpoint(`DELETE ${path}/{id}/blocks/{block}`, {
      does: 'Frees the days that were blocked; repeating it changes nothing',
      who: asker,
      limit: changes,
      params: blockParams,
      says: 'The days are free',
      run: ({ user: asker, params }) => freeDays(db, asker.owner, { ...params, ...recorded(asker, 'machines.freed') }),
    }),
  ]
}
