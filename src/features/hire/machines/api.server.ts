import { requireOwnListing } from '#features/directory/portfolio/owner.server.ts'
import { recordAct } from '#features/people/staff/audit.server.ts'
import type { Act } from '#features/people/staff/rules.ts'
import { staffOf } from '#features/people/staff/staff.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { cacheBriefly, createEndpoints, keyedWithin, readerOf, signedInAs } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import type { EndpointContext, Visitor } from '#platform/http/request.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { blockDays, freeDays } from './blocks.server.ts'
import { type MachineEndpoints, machineEndpoint, machinesEndpoint, ownEndpoints, yardEndpoints } from './endpoints.ts'
import { findMachine, listMachines } from './machines.server.ts'
import { findOwnMachine, listOwnMachines, type Owner } from './own-machines.server.ts'
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

const machinesRoute = route(machinesEndpoint, {
  summary: 'Lists the machines for hire, the cheapest day rate first, in pages of 24',
  query: machinesQuestion,
  answer: machinesSchema,
  says: 'A page of machines; with days, those that have a unit free on all of them',
  refusals: [422],
})
const machineRoute = route(machineEndpoint, {
  summary: 'Reads a machine with its pictures and the days on which each of its units is taken',
  params: slugParams,
  answer: machineSchema,
  says: 'The machine',
  refusals: [404, 422],
})

/** The public endpoints of the list of machines and of one machine. */
export function machineEndpoints({ db, now }: Dependencies) {
  return createEndpoints()
    .openapi(machinesRoute, async (c) => {
      cacheBriefly(c)
      return c.json(await listMachines(db, c.req.valid('query'), readerOf(c, now)), 200)
    })
    .openapi(machineRoute, async (c) => {
      cacheBriefly(c)
      return c.json(await findMachine(db, c.req.valid('param').slug, readerOf(c, now)), 200)
    })
}

const routesOf = (endpoints: MachineEndpoints, whose: string) => ({
  list: route(endpoints.list, {
    summary: `Lists ${whose}, the newest first, in pages of 20`,
    query: listSearch,
    answer: ownMachinesSchema,
    says: 'A page of machines, including paused ones',
    refusals: [401, 403, 404, 422],
  }),
  add: route(endpoints.add, {
    summary: `Adds one to ${whose}, which can be hired at once`,
    body: newMachine,
    answer: createdSchema,
    status: 201,
    says: 'The machine is added once for each Idempotency-Key',
    refusals: [401, 403, 404, 409, 422, 429],
  }),
  one: route(endpoints.one, {
    summary: `Reads one of ${whose}, with the days on which each of its units is taken from today on`,
    params: machineParams,
    answer: ownMachineSchema,
    says: 'The machine',
    refusals: [401, 403, 404, 422],
  }),
  save: route(endpoints.save, {
    summary: 'Saves the form of a machine. Hires that are agreed stay as they were',
    params: machineParams,
    body: machineSave,
    answer: done,
    says: 'The machine is saved',
    refusals: [401, 403, 404, 409, 422, 429],
  }),
  pause: route(endpoints.pause, {
    summary: 'Pauses a machine, which takes it out of the list, or puts it back; repeating it changes nothing',
    params: machineParams,
    body: pauseInput,
    answer: done,
    says: 'The machine is paused or back',
    refusals: [401, 403, 404, 422, 429],
  }),
  block: route(endpoints.block, {
    summary: 'Blocks a unit for the lender’s own use on some days; repeating it changes nothing',
    params: machineParams,
    body: newBlock,
    answer: done,
    says: 'The days are blocked',
    refusals: [401, 403, 404, 409, 422, 429],
  }),
  free: route(endpoints.free, {
    summary: 'Frees the days that were blocked; repeating it changes nothing',
    params: blockParams,
    answer: done,
    says: 'The days are free',
    refusals: [401, 403, 404, 422, 429],
  }),
})

type Asker = { user: Pick<Visitor, 'id'>; owner: Owner; isStaff: boolean }

/**
 * The endpoints of a lender's machines. A professional edits those of their firm, and staff edit those of
 * KamshetBuild's yard.
 */
export function ownMachineEndpoints(dependencies: Dependencies) {
  const { db } = dependencies
  const own = async (c: EndpointContext): Promise<Asker> => {
    const user = signedInAs(c, 'contractor', 'architect')
    return { user, owner: { professionalId: await requireOwnListing(db, user) }, isStaff: false }
  }
  const staff = async (c: EndpointContext): Promise<Asker> => {
    return { user: await staffOf(c, db), owner: { professionalId: null }, isStaff: true }
  }
  return createEndpoints()
    .route('/', endpointsFor(dependencies, routesOf(ownEndpoints, 'the visitor’s own machines'), own))
    .route('/', endpointsFor(dependencies, routesOf(yardEndpoints, 'the machines of KamshetBuild’s yard'), staff))
}

function endpointsFor(
  { db, now }: Dependencies,
  routes: ReturnType<typeof routesOf>,
  askerOf: (c: EndpointContext) => Promise<Asker>,
) {
  const additions = createLimit(60, 60 * 60)
  const changes = createLimit(300, 60 * 60)
  const changer = async (c: EndpointContext) => {
    const asker = await askerOf(c)
    await countAgainst(c, changes, String(asker.user.id))
    return asker
  }
  const recorded = ({ user, isStaff }: Asker, act: Act) =>
    isStaff
      ? { also: (db: Db, id: number) => recordAct(db, user, { act, subject: { machineId: id }, now: now() }) }
      : {}
  return createEndpoints()
    .openapi(routes.list, async (c) => {
      const { owner } = await askerOf(c)
      return c.json(await listOwnMachines(db, owner, c.req.valid('query').after), 200)
    })
    .openapi(routes.add, async (c) => {
      const asker = await askerOf(c)
      const { user, owner } = asker
      const adding = {
        ...{ ...keyedWithin(c, additions, user), reader: readerOf(c, now) },
        ...recorded(asker, 'machines.added'),
      }
      return c.json(await addMachine(db, user, owner, c.req.valid('json'), adding), 201)
    })
    .openapi(routes.one, async (c) => {
      const { owner } = await askerOf(c)
      return c.json(await findOwnMachine(db, owner, { ...c.req.valid('param'), now: now() }), 200)
    })
    .openapi(routes.save, async (c) => {
      const asker = await changer(c)
      const { version, ...input } = c.req.valid('json')
      const saving = { ...c.req.valid('param'), version, reader: readerOf(c, now) }
      await saveMachine(db, asker.user, asker.owner, input, { ...saving, ...recorded(asker, 'machines.changed') })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(routes.pause, async (c) => {
      const asker = await changer(c)
      const { isPaused } = c.req.valid('json')
      const change = { ...c.req.valid('param'), isPaused, now: now() }
      await pauseMachine(db, asker.owner, {
        ...change,
        ...recorded(asker, isPaused ? 'machines.paused' : 'machines.resumed'),
      })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(routes.block, async (c) => {
      const asker = await changer(c)
      const block = { ...c.req.valid('param'), ...c.req.valid('json'), now: now() }
      await blockDays(db, asker.owner, { ...block, ...recorded(asker, 'machines.blocked') })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(routes.free, async (c) => {
      const asker = await changer(c)
      await freeDays(db, asker.owner, { ...c.req.valid('param'), ...recorded(asker, 'machines.freed') })
      return c.json({ ok: true as const }, 200)
    })
}
