import { endpoint } from '../../platform/endpoint.ts'
import type { AuditLog, StaffStanding } from './schema.ts'

export const staffStandingEndpoint = endpoint('get', '/api/admin/standing').answers<StaffStanding>()
export const auditLogEndpoint = endpoint('get', '/api/admin/audit-log').answers<AuditLog>()
