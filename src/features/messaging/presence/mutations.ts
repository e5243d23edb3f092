import { toggleMutation } from '#platform/http/mutation.ts'

export const presenceMutation = toggleMutation('PUT /api/presence', {
  body: (isShown) => ({ isShown }),
  invalidates: ['/api/presence'],
})
