import { endpointMutation } from '#platform/http/mutation.ts'
import { deactivationEndpoint, deletionEndpoint, exportEndpoint, newExportEndpoint } from './endpoints.ts'

/** These two mutations refresh no queries, because afterwards the page is reloaded without a login. */
export const deactivationMutation = endpointMutation(deactivationEndpoint)
export const deletionMutation = endpointMutation(deletionEndpoint)

export const newExportMutation = endpointMutation(newExportEndpoint, { invalidates: [exportEndpoint.path] })
