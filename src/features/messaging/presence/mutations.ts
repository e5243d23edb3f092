import { addressOf } from '#platform/http/endpoint.ts'
import { toggleMutation } from '#platform/http/mutation.ts'
import { choosePresenceEndpoint, presenceEndpoint } from './endpoints.ts'

export const presenceMutation = toggleMutation((isShown) => ({ endpoint: choosePresenceEndpoint, body: { isShown } }), {
  invalidates: [addressOf(presenceEndpoint)],
})
