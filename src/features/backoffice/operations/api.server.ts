import { countReported } from '#features/backoffice/reports/list.server.ts'
import { countOpenCases } from '#features/backoffice/support/cases.server.ts'
import { countRequests } from '#features/directory/verification/queue.server.ts'
import { countProposals } from '#features/estimating/rates/queue.server.ts'
import { countStaffHires } from '#features/hire/hires/waiting.server.ts'
import { mostWaiting } from '#features/people/staff/rules.ts'
import { waitingSchema } from '#features/people/staff/schema.ts'
import { staffOnly } from '#features/people/staff/staff.server.ts'
import { countOpenOrders } from '#features/shop/fulfilment/staff-orders.server.ts'
import { countOrderPayments } from '#features/shop/payments/queue.server.ts'
import { countOpenReturns } from '#features/shop/returns/staff-returns.server.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { countFailedJobs } from '#platform/queue/failed-jobs.server.ts'
import { failedJobs, retryAllJobs, retryJob } from './failed-jobs.server.ts'
import { findNextSteps } from './next-steps.server.ts'
import { findSampleData, removeSampleData } from './sample-data.server.ts'
import { failedJobsSchema, nextStepsSchema, retriedSchema, sampleDataSchema, sampleRemoval } from './schema.ts'
import { searchEverywhere } from './search.server.ts'
import { foundEverywhereSchema, searchQuestion } from './search-schema.ts'
import { waitingForUser } from './waiting.server.ts'
import { waitingForUserSchema } from './waiting-schema.ts'

/** Endpoints for staff: the counts of waiting work, failed jobs and sample data. */
export function operationsEndpoints({ db, now }: Dependencies) {
  return [
    /** Implemented in backoffice/operations, which counts what waits for staff in all domains. */
    endpoint('GET /api/admin/waiting', {
      does: 'Counts what waits for staff, each kind up to 100',
      who: staffOnly(db),
      answer: waitingSchema,
      says: 'The counts',
      run: async () => {
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
        return { requests, rates, orders, returns, reports, hires, failedJobs, ...money, ...cases }
      },
    }),
    endpoint('GET /api/admin/jobs', {
      does: 'Lists the jobs that have failed for good, the oldest first, at most 200',
      who: staffOnly(db),
      answer: failedJobsSchema,
      says: 'The jobs, and whether there are more',
      run: () => failedJobs(db),
    }),
    endpoint('POST /api/admin/jobs/{id}/retries', {
      does: 'Runs a failed job again',
      who: staffOnly(db),
      says: 'The job runs; 404 if it has not failed',
      refuses: [404],
      run: ({ user: staff, params }) => retryJob(db, staff, { id: params.id, now: now() }),
    }),
    endpoint('POST /api/admin/jobs/retries', {
      does: 'Runs all failed jobs again',
      who: staffOnly(db),
      answer: retriedSchema,
      says: 'The number of jobs',
      run: async ({ user: staff }) => ({ count: await retryAllJobs(db, staff, now()) }),
    }),
    endpoint('GET /api/admin/sample-data', {
      does: 'Shows how much sample data is stored',
      who: staffOnly(db),
      answer: sampleDataSchema,
      says: 'The size; null if there is none',
      run: () => findSampleData(db),
    }),
    endpoint('POST /api/admin/sample-data/removal', {
      does: 'Removes the sample data for good',
      who: staffOnly(db),
      body: sampleRemoval,
      says: 'The sample data is gone; 409 while people have open hires of its machines',
      refuses: [409],
      run: ({ user }) => removeSampleData(db, user, now()),
    }),
  ]
}

/** Endpoints that join all domains for a user: what waits for them, their next steps, and the search of everything. */
export function dashboardEndpoints({ db, now }: Dependencies) {
  return [
    endpoint('GET /api/user/next-steps', {
      does: 'Lists what the visitor can do next; for a professional, what the profile lacks and what is done',
      who: signedIn,
      answer: nextStepsSchema,
      says: 'The steps, the most useful first; none for an account without its own listing',
      run: ({ user }) => findNextSteps(db, user, now()),
    }),
    endpoint('GET /api/user/waiting', {
      does: 'Lists what waits for the visitor in quotes, projects, conversations, orders and hires',
      who: signedIn,
      answer: waitingForUserSchema,
      says: 'At most 8 items, the most urgent first',
      run: ({ user, reader }) => waitingForUser(db, user, reader),
    }),
    endpoint('GET /api/search', {
      does: 'Searches professionals, products, machines and the guide, and the visitor’s own projects, conversations and orders',
      query: searchQuestion,
      answer: foundEverywhereSchema,
      says: 'At most 5 of each kind; nothing of their own for a guest',
      run: ({ user, query: { text }, reader }) => searchEverywhere(db, user, { text, reader }),
    }),
  ]
}
