import type { ProfessionalCard } from '#features/directory/professionals/schema.ts'
import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { Bookmark, BookmarkPage, BookmarkState, ListedBookmark, NewBookmark } from './schema.ts'

export const bookmarkStateEndpoint = endpoint('post', '/api/professionals/{id}/bookmark')
  .takes<{ bookmarked: boolean }>()
  .answers<BookmarkState>()
export const newBookmarkEndpoint = endpoint('post', '/api/bookmarks').takes<NewBookmark>().answers<Bookmark>()
export const bookmarksEndpoint = endpoint('get', '/api/bookmarks').answers<ListedBookmark[]>()
/** The bookmarks of one profession, in pages. */
export const bookmarkPagesEndpoint = endpoint('get', '/api/bookmarks/pages').answers<BookmarkPage>()
/** The ids of the bookmarked professionals, for hearts. */
export const bookmarkedIdsEndpoint = endpoint('get', '/api/bookmarks/professional-ids').answers<number[]>()
export const bookmarkedProfessionalsEndpoint = endpoint('get', '/api/user/bookmarks').answers<ProfessionalCard[]>()
export const deleteBookmarkEndpoint = endpoint('delete', '/api/bookmarks/{bookmarkId}').answers<Done>()
