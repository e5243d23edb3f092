import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { ReportBody } from './schema.ts'

export const reportEndpoint = endpoint('put', '/api/reports/{subject}').takes<ReportBody>().answers<Done>()
