import { nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { type MachineEndpoints, machineEndpoint, machinesEndpoint } from './endpoints.ts'
import { type MachinesQuestion, questionText } from './rules.ts'

/** What is taken changes meanwhile: it is asked anew whenever it is opened. */
const staleTime = 1000

export const machinesQuery = (question: MachinesQuestion, from?: string) =>
  pagesQuery(machinesEndpoint, { search: questionText(question), from, staleTime })
/** Null: there is none of this name. */
export const machineQuery = (slug: string) => nullableQuery(404, machineEndpoint, { params: { slug }, staleTime })

const asked = { staleTime: onceOpened, meta: ofVisitor }

export const ownMachinesQuery = ({ list }: MachineEndpoints, from?: string) => pagesQuery(list, { from, ...asked })
/** Null: there is none that is the visitor's. */
export const ownMachineQuery = ({ one }: MachineEndpoints, id: number) =>
  nullableQuery(404, one, { params: { id }, ...asked })
