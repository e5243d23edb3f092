import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'
import { exportEndpoint } from './endpoints.ts'
import type { ExportState } from './schema.ts'

/** How often the page asks whether a copy is ready. */
const askAgainMs = 3000

/** The visitor's latest copy. */
export const exportQuery = {
  ...endpointQuery(exportEndpoint),
  meta: ofVisitor,
  refetchInterval: ({ state: { data } }: { state: { data: ExportState | undefined } }) =>
    data?.state === 'under_way' && askAgainMs,
}
