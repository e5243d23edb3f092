import { nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import type { MachineEndpoints } from './endpoints.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

export const ownMachinesQuery = ({ list }: MachineEndpoints, from?: string) => pagesQuery(list, { from, ...asked })
/** Null if the visitor has no such machine. */
export const ownMachineQuery = ({ one }: MachineEndpoints, id: number) =>
  nullableQuery(404, one, { params: { id }, ...asked })
