import { endpointMutation } from '#platform/http/mutation.ts'
import { deactivationEndpoint, deletionEndpoint, exportEndpoint, newExportEndpoint } from './endpoints.ts'

/** After these two, the page is reloaded without a login, so they refresh no queries. */
export const deactivationMutation = endpointMutation(deactivationEndpoint)
export const deletionMutation = endpointMutation(deletionEndpoint)

export const newExportMutation = endpointMutation(newExportEndpoint, { invalidates: [exportEndpoint.path] })
