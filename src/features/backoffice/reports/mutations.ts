import { endpointMutation } from '#platform/http/mutation.ts'

export const reportMutation = (subject: string) =>
  endpointMutation('PUT /api/reports/{subject}', { params: { subject } })
