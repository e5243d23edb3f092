import { endpointMutation } from '#platform/http/mutation.ts'
import { deactivationEndpoint, deletionEndpoint, exportEndpoint, newExportEndpoint } from './endpoints.ts'

/** The page is reloaded afterwards, signed out. */
export const deactivationMutation = endpointMutation(deactivationEndpoint)
export const deletionMutation = endpointMutation(deletionEndpoint)

export const newExportMutation = endpointMutation(newExportEndpoint, { invalidates: [exportEndpoint.path] })
