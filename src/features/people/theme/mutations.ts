import { endpointMutation } from '#platform/http/mutation.ts'
import { saveThemeEndpoint } from './endpoints.ts'

/** One after the other: the last choice arrives last. It goes on when the page is left. */
export const saveThemeMutation = endpointMutation(saveThemeEndpoint, {
  scope: { id: saveThemeEndpoint.path },
  keepalive: true,
})
