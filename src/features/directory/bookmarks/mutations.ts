import { endpointMutation, toggleMutation } from '#platform/http/mutation.ts'
import { bookmarkStateEndpoint, bookmarksEndpoint, newBookmarkEndpoint } from './endpoints.ts'

/** Adds or removes a bookmark. */
export const bookmarkMutation = (professionalId: number) =>
  toggleMutation((bookmarked) => ({ endpoint: bookmarkStateEndpoint, body: { bookmarked } }), {
    params: { id: professionalId },
    invalidates: [bookmarksEndpoint.path],
  })

/** Adds a bookmark. A repeat changes nothing. */
export const newBookmarkMutation = endpointMutation(newBookmarkEndpoint, { invalidates: [bookmarksEndpoint.path] })
