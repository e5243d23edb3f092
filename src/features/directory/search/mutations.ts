import { toggleMutation } from '#platform/http/mutation.ts'

/** Hides a professional from the user's directory, or shows them again. */
export const hiddenMutation = (professionalId: number) =>
  toggleMutation(['PUT /api/user/directory/hidden/{id}', 'DELETE /api/user/directory/hidden/{id}'], {
    params: { id: professionalId },
    invalidates: ['/api/user/directory'],
  })
