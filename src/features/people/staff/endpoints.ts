import { endpoint } from '#platform/http/endpoint.ts'
import type { AuditLog, StaffStanding, Waiting } from './schema.ts'

export const staffStandingEndpoint = endpoint('get', '/api/admin/standing').answers<StaffStanding>()
export const auditLogEndpoint = endpoint('get', '/api/admin/audit-log').answers<AuditLog>()
/** Implemented in backoffice/operations, which counts what waits for staff in all domains. */
export const waitingEndpoint = endpoint('get', '/api/admin/waiting').answers<Waiting>()
