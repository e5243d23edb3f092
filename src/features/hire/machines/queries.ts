import { nullableQuery, pagesQuery } from '#platform/http/query-client.ts'
import { type MachinesQuestion, questionText } from './rules.ts'

/** Other visitors may request days at any time, so the machine is fetched again whenever its page is opened. */
const staleTime = 1000

export const machinesQuery = (question: MachinesQuestion, from?: string) =>
  pagesQuery('/api/machines', { search: questionText(question), from, staleTime })
/** Null if no machine has this address. */
export const machineQuery = (slug: string) =>
  nullableQuery(404, '/api/machines/{slug}', { params: { slug }, staleTime })
