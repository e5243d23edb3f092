import { cacheBriefly, createEndpoints, readerOf } from '#platform/http/endpoint.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { machineEndpoint, machinesEndpoint } from './endpoints.ts'
import { findMachine, listMachines } from './machines.server.ts'
import { machineSchema, machinesQuestion, machinesSchema, slugParams } from './schema.ts'

const machinesRoute = route(machinesEndpoint, {
  summary: 'Machines for hire, those that cost least a day first: 24, and 24 more after each `next`',
  query: machinesQuestion,
  answer: machinesSchema,
  says: 'A page of machines; with days those of which a unit is free on all of them',
  refusals: [422],
})
const machineRoute = route(machineEndpoint, {
  summary: 'A machine with its pictures and the days on which each of its units is taken',
  params: slugParams,
  answer: machineSchema,
  says: 'The machine',
  refusals: [404, 422],
})

/** What everyone may see of what is let. */
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
