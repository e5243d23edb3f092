import { endpointMutation } from '../../platform/mutation.ts'
import { bookmarkStateEndpoint, bookmarksEndpoint, newBookmarkEndpoint } from './endpoints.ts'

/**
 * Bookmarks a professional or takes the bookmark away. One goes after the other, so that the last press is the last to arrive.
 * Nothing is changed ahead: whoever shows a bookmark shows the latest of these that is under way (useBookmark).
 */
export const bookmarkMutation = (professionalId: number) =>
  endpointMutation(bookmarkStateEndpoint, {
    params: { id: professionalId },
    scope: { id: `bookmark ${professionalId}` },
    invalidates: [bookmarksEndpoint.path],
  })

/** Bookmarks a professional; once, however often. */
export const newBookmarkMutation = endpointMutation(newBookmarkEndpoint, { invalidates: [bookmarksEndpoint.path] })
