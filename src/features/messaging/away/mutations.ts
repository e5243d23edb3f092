import { endpointMutation } from '#platform/http/mutation.ts'

export const awayMutation = endpointMutation('PUT /api/away-message', { invalidates: ['/api/away-message'] })
