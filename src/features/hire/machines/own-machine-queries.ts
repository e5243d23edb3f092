import { nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import type { MachinesPath } from './rules.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

export const ownMachinesQuery = (of: MachinesPath, from?: string) => pagesQuery(of, { from, ...asked })
/** Null if the visitor has no such machine. */
export const ownMachineQuery = (of: MachinesPath, id: number) =>
  nullableQuery(404, `${of}/{id}`, { params: { id }, ...asked })
