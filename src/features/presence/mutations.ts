import { addressOf } from '../../platform/endpoint.ts'
import { toggleMutation } from '../../platform/mutation.ts'
import { choosePresenceEndpoint, presenceEndpoint } from './endpoints.ts'

export const presenceMutation = toggleMutation((isShown) => ({ endpoint: choosePresenceEndpoint, body: { isShown } }), {
  invalidates: [addressOf(presenceEndpoint)],
})
