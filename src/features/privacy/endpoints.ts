import type { WithPassword } from '#features/people/security/schema.ts'
import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { ExportState, PlannedDeletion } from './schema.ts'

export const deactivationEndpoint = endpoint('post', '/api/user/deactivate').takes<WithPassword>().answers<Done>()
export const deletionEndpoint = endpoint('post', '/api/user/deletion').takes<WithPassword>().answers<PlannedDeletion>()

export const exportEndpoint = endpoint('get', '/api/user/export').answers<ExportState>()
export const newExportEndpoint = endpoint('post', '/api/user/export').answers<ExportState>()
