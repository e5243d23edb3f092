import { endpointMutation } from '#platform/http/mutation.ts'

const invalidates = ['/api/push/key']

export const subscribeMutation = endpointMutation('PUT /api/push/subscription', { invalidates })
export const unsubscribePushMutation = endpointMutation('DELETE /api/push/subscription', { invalidates })
