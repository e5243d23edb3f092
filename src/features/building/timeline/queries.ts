import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { stageChangesEndpoint, stagesEndpoint } from './endpoints.ts'

/** The stages of a project. Other people change them, so each visit refetches them. */
export const stagesQuery = (projectId: number) =>
  endpointQuery(stagesEndpoint, { params: { id: projectId }, staleTime: onceOpened, meta: ofVisitor })

export const stageChangesQuery = (projectId: number, stageId: number) =>
  endpointQuery(stageChangesEndpoint, {
    params: { id: projectId, stage: stageId },
    staleTime: onceOpened,
    meta: ofVisitor,
  })
