import { endpointMutation } from '#platform/http/mutation.ts'
import { reportEndpoint } from './endpoints.ts'

export const reportMutation = (subject: string) => endpointMutation(reportEndpoint, { params: { subject } })
