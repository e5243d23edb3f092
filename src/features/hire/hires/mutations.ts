import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

/** The address of the list of machines, which is refetched because a step also changes which days are free. */
const machines = '/api/machines'

export const newHireMutation = (slug: string) =>
  keyedMutation('POST /api/machines/{slug}/hires', { params: { slug }, invalidates: ['/api/hires', machines] })
export const hireMoveMutation = (id: number) =>
  endpointMutation('PUT /api/hires/{id}/state', { params: { id }, invalidates: ['/api/hires', machines] })
export const staffMoveMutation = (id: number) =>
  endpointMutation('PUT /api/admin/hires/{id}/state', {
    params: { id },
    invalidates: ['/api/admin/hires', machines, '/api/admin/waiting'],
  })
