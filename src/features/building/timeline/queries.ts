import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

/** The stages of a project. Other people change them, so each visit refetches them. */
export const stagesQuery = (projectId: number) =>
  endpointQuery('/api/projects/{id}/stages', { params: { id: projectId }, staleTime: onceOpened, meta: ofVisitor })

export const stageChangesQuery = (projectId: number, stageId: number) =>
  endpointQuery('/api/projects/{id}/stages/{stage}/changes', {
    params: { id: projectId, stage: stageId },
    staleTime: onceOpened,
    meta: ofVisitor,
  })
