import { nullableQuery, pagesQuery } from '#platform/http/query-client.ts'
import { machineEndpoint, machinesEndpoint } from './endpoints.ts'
import { type MachinesQuestion, questionText } from './rules.ts'

/** What is taken changes meanwhile: it is asked anew whenever it is opened. */
const staleTime = 1000

export const machinesQuery = (question: MachinesQuestion, from?: string) =>
  pagesQuery(machinesEndpoint, { search: questionText(question), from, staleTime })
/** Null: there is none of this name. */
export const machineQuery = (slug: string) => nullableQuery(404, machineEndpoint, { params: { slug }, staleTime })
