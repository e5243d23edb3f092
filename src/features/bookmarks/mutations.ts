import { endpointMutation } from '../../platform/mutation.ts'
import { bookmarkStateEndpoint, bookmarksEndpoint, newBookmarkEndpoint } from './endpoints.ts'

/**
 * Adds or removes a bookmark. The writes run one after another, so that the last press arrives last. There is no optimistic
 * cache change: components show the latest pending write instead (useBookmark).
 */
export const bookmarkMutation = (professionalId: number) =>
  endpointMutation(bookmarkStateEndpoint, {
    params: { id: professionalId },
    scope: { id: `bookmark ${professionalId}` },
    invalidates: [bookmarksEndpoint.path],
  })

/** Adds a bookmark; repeating it changes nothing. */
export const newBookmarkMutation = endpointMutation(newBookmarkEndpoint, { invalidates: [bookmarksEndpoint.path] })
