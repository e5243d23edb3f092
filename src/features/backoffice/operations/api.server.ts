import { countReported } from '#features/backoffice/reports/list.server.ts'
import { countOpenCases } from '#features/backoffice/support/cases.server.ts'
import { countRequests } from '#features/directory/verification/queue.server.ts'
import { countProposals } from '#features/estimating/rates/queue.server.ts'
import { countStaffHires } from '#features/hire/hires/waiting.server.ts'
import { waitingEndpoint } from '#features/people/staff/endpoints.ts'
import { mostWaiting } from '#features/people/staff/rules.ts'
import { waitingSchema } from '#features/people/staff/schema.ts'
import { staffOf } from '#features/people/staff/staff.server.ts'
import { countOpenOrders } from '#features/shop/fulfilment/staff-orders.server.ts'
import { countOrderPayments } from '#features/shop/payments/queue.server.ts'
import { countOpenReturns } from '#features/shop/returns/staff-returns.server.ts'
import { createEndpoints, signedIn } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { countFailedJobs } from '#platform/queue/failed-jobs.server.ts'
import {
  failedJobsEndpoint,
  nextStepsEndpoint,
  retryAllEndpoint,
  retryEndpoint,
  sampleDataEndpoint,
  sampleRemovalEndpoint,
} from './endpoints.ts'
import { failedJobs, retryAllJobs, retryJob } from './failed-jobs.server.ts'
import { findNextSteps } from './next-steps.server.ts'
import { findSampleData, removeSampleData } from './sample-data.server.ts'
import { failedJobsSchema, nextStepsSchema, retriedSchema, sampleDataSchema, sampleRemoval } from './schema.ts'

const waitingRoute = route(waitingEndpoint, {
  summary: 'Counts what waits for staff, each kind up to 100',
  answer: waitingSchema,
  says: 'The counts',
  refusals: [401, 403],
})
const jobsRoute = route(failedJobsEndpoint, {
  summary: 'Lists the jobs that have failed for good, the oldest first, at most 200',
  answer: failedJobsSchema,
  says: 'The jobs, and whether there are more',
  refusals: [401, 403],
})
const retryRoute = route(retryEndpoint, {
  summary: 'Runs a failed job again',
  params: idParams,
  answer: done,
  says: 'The job runs; 404 if it has not failed',
  refusals: [401, 403, 404, 422],
})
const retryAllRoute = route(retryAllEndpoint, {
  summary: 'Runs all failed jobs again',
  answer: retriedSchema,
  says: 'The number of jobs',
  refusals: [401, 403],
})
const sampleRoute = route(sampleDataEndpoint, {
  summary: 'Shows how much sample data is stored',
  answer: sampleDataSchema,
  says: 'The size; null if there is none',
  refusals: [401, 403],
})
const sampleRemovalRoute = route(sampleRemovalEndpoint, {
  summary: 'Removes the sample data for good',
  body: sampleRemoval,
  answer: done,
  says: 'The sample data is gone; 409 while people have open hires of its machines',
  refusals: [401, 403, 409, 422],
})

/** Endpoints for staff (the counts of waiting work, failed jobs and sample data), and for a user's next steps. */
export function operationsEndpoints({ db, now }: Dependencies) {
  return createEndpoints()
    .openapi(waitingRoute, async (c) => {
      await staffOf(c, db)
      const [requests, rates, orders, money, returns, reports, hires, failedJobs, cases] = await Promise.all([
        countRequests(db, mostWaiting),
        countProposals(db, mostWaiting),
        countOpenOrders(db, mostWaiting),
        countOrderPayments(db, mostWaiting),
        countOpenReturns(db, mostWaiting),
        countReported(db, mostWaiting),
        countStaffHires(db, now()),
        countFailedJobs(db, mostWaiting),
        countOpenCases(db, { most: mostWaiting, now: now() }),
      ])
      return c.json({ requests, rates, orders, returns, reports, hires, failedJobs, ...money, ...cases }, 200)
    })
    .openapi(jobsRoute, async (c) => {
      await staffOf(c, db)
      return c.json(await failedJobs(db), 200)
    })
    .openapi(retryRoute, async (c) => {
      const staff = await staffOf(c, db)
      await retryJob(db, staff, { id: c.req.valid('param').id, now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(retryAllRoute, async (c) => {
      const staff = await staffOf(c, db)
      return c.json({ count: await retryAllJobs(db, staff, now()) }, 200)
    })
    .openapi(sampleRoute, async (c) => {
      await staffOf(c, db)
      return c.json(await findSampleData(db), 200)
    })
    .openapi(sampleRemovalRoute, async (c) => {
      await removeSampleData(db, await staffOf(c, db), now())
      return c.json({ ok: true as const }, 200)
    })
}

const nextStepsRoute = route(nextStepsEndpoint, {
  summary: 'Lists what the visitor can do next; for a professional, what the profile lacks and what is done',
  answer: nextStepsSchema,
  says: 'The steps, the most useful first; none for an account without its own listing',
  refusals: [401],
})

export function nextStepsEndpoints({ db, now }: Dependencies) {
  return createEndpoints().openapi(nextStepsRoute, async (c) =>
    c.json(await findNextSteps(db, signedIn(c), now()), 200),
  )
}
