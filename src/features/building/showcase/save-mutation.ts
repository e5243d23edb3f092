import { addressOf } from '#platform/http/endpoint.ts'
import { toggleMutation } from '#platform/http/mutation.ts'
import { savedProjectsEndpoint, saveEndpoint, unsaveEndpoint } from './endpoints.ts'

/**
 * Saves a project, or removes it from the saved ones. It has its own file, because the login pages load it but not the
 * other mutations.
 */
export const saveMutation = (projectId: number) =>
  toggleMutation((isSaved) => ({ endpoint: isSaved ? saveEndpoint : unsaveEndpoint, body: undefined }), {
    params: { id: projectId },
    invalidates: [addressOf(savedProjectsEndpoint)],
  })
