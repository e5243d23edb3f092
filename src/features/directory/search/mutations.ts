import { toggleMutation } from '#platform/http/mutation.ts'

/**
 * The API paths whose cached responses become outdated when the user adds or removes a bookmark, or hides a
 * professional or shows them again.
 */
export const personalListQueries = ['/api/user/directory']

/** Hides a professional from the user's directory, or shows them again. */
export const hiddenMutation = (professionalId: number) =>
  toggleMutation(['PUT /api/user/directory/hidden/{id}', 'DELETE /api/user/directory/hidden/{id}'], {
    params: { id: professionalId },
    invalidates: personalListQueries,
  })
