import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { FailedJobs, NextSteps, Retried, SampleData, SampleRemoval } from './schema.ts'

export const failedJobsEndpoint = endpoint('get', '/api/admin/jobs').answers<FailedJobs>()
export const retryEndpoint = endpoint('post', '/api/admin/jobs/{id}/retries').answers<Done>()
export const retryAllEndpoint = endpoint('post', '/api/admin/jobs/retries').answers<Retried>()
export const sampleDataEndpoint = endpoint('get', '/api/admin/sample-data').answers<SampleData>()
export const sampleRemovalEndpoint = endpoint('post', '/api/admin/sample-data/removal')
  .takes<SampleRemoval>()
  .answers<Done>()

export const nextStepsEndpoint = endpoint('get', '/api/user/next-steps').answers<NextSteps>()
