import { createEndpoints, signedIn } from '#platform/http/endpoint.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { nextStepsEndpoint } from './endpoints.ts'
import { findNextSteps } from './next-steps.server.ts'
import { nextStepsSchema } from './schema.ts'

const nextStepsRoute = route(nextStepsEndpoint, {
  summary: 'What helps the signed-in user on: for a professional what the profile lacks, and what of it is done',
  answer: nextStepsSchema,
  says: 'The steps, in the order in which they help most; none for an account without a listing of its own',
  refusals: [401],
})

export function nextStepsEndpoints({ db, now }: Dependencies) {
  return createEndpoints().openapi(nextStepsRoute, async (c) =>
    c.json(await findNextSteps(db, signedIn(c), now()), 200),
  )
}
