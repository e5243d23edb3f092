import { endpoint } from '#platform/http/endpoint.ts'
import type { NextSteps } from './schema.ts'

export const nextStepsEndpoint = endpoint('get', '/api/user/next-steps').answers<NextSteps>()
