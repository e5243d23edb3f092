import { endpointMutation } from '#platform/http/mutation.ts'

const invalidates = ['/api/admin/jobs', '/api/admin/waiting']

export const retryMutation = (id: number) =>
  endpointMutation('POST /api/admin/jobs/{id}/retries', { params: { id }, invalidates })
export const retryAllMutation = endpointMutation('POST /api/admin/jobs/retries', { invalidates })

/** Invalidates all queries, because any loaded data may have been removed. */
export const sampleRemovalMutation = endpointMutation('POST /api/admin/sample-data/removal', {
  invalidates: ['/api/admin/sample-data', '/api/admin/waiting'],
  after: (client) => client.removeQueries({ type: 'inactive' }),
})
