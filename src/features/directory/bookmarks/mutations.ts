import { endpointMutation, toggleMutation } from '#platform/http/mutation.ts'

/** Adds or removes a bookmark. */
export const bookmarkMutation = (professionalId: number) =>
  toggleMutation('POST /api/professionals/{id}/bookmark', {
    body: (bookmarked) => ({ bookmarked }),
    params: { id: professionalId },
    invalidates: ['/api/bookmarks'],
  })

/** Adds a bookmark. A repeat changes nothing. */
export const newBookmarkMutation = endpointMutation('POST /api/bookmarks', { invalidates: ['/api/bookmarks'] })
