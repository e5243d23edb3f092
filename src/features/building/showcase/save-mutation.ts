import { toggleMutation } from '#platform/http/mutation.ts'

/**
 * Saves a project, or removes it from the saved ones. It has its own file, because the login pages load it but not the
 * other mutations.
 */
export const saveMutation = (projectId: number) =>
  toggleMutation(['PUT /api/saved-projects/{id}', 'DELETE /api/saved-projects/{id}'], {
    params: { id: projectId },
    invalidates: ['/api/saved-projects'],
  })
