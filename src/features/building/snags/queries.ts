import { nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import type { SnagsView } from './rules.ts'

const options = { staleTime: onceOpened, meta: ofVisitor }

/** The snags of a tab in pages. */
export const snagsQuery = (projectId: number, show: SnagsView, from?: string) =>
  pagesQuery('/api/projects/{id}/snags', { params: { id: projectId }, search: `?show=${show}`, from, ...options })

/** Null if the snag does not exist or the visitor may not see it. */
export const snagQuery = (projectId: number, id: number) =>
  nullableQuery(404, '/api/projects/{id}/snags/{snag}', { params: { id: projectId, snag: id }, ...options })
