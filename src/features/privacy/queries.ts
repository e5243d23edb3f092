import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'
import type { ExportState } from './schema.ts'

/** How often the page requests the state of a copy that is being made, in ms. */
const askAgainMs = 3000

/** The state of the user's latest copy. It is requested again while the copy is being made. */
export const exportQuery = {
  ...endpointQuery('/api/user/export'),
  meta: ofVisitor,
  refetchInterval: ({ state: { data } }: { state: { data: ExportState | undefined } }) =>
    data?.state === 'under_way' && askAgainMs,
}
