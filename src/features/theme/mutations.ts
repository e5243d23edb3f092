import { endpointMutation } from '../../platform/mutation.ts'
import { saveThemeEndpoint } from './endpoints.ts'

/** One after the other: the last choice arrives last. What was asked before stays as it was: the page shows what was chosen since. */
export const saveThemeMutation = endpointMutation(saveThemeEndpoint, {
  scope: { id: saveThemeEndpoint.path },
})
