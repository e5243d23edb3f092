import { endpointMutation } from '#platform/http/mutation.ts'

/** These two mutations refresh no queries, because afterwards the page is reloaded without a login. */
export const deactivationMutation = endpointMutation('POST /api/user/deactivate')
export const deletionMutation = endpointMutation('POST /api/user/deletion')

export const newExportMutation = endpointMutation('POST /api/user/export', { invalidates: ['/api/user/export'] })
