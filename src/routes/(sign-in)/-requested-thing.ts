import { savedProjectOf } from '#features/building/showcase/saved-project.ts'
import { bookmarkOf } from '#features/directory/bookmarks/bookmark.ts'
import type { LoginSearch } from '../-guards.ts'

/** What is saved after the login, as requested before it: a professional or a project. */
export function requestedThing({ bookmark, save }: LoginSearch) {
  return bookmark ? bookmarkOf(Number(bookmark), 'card') : savedProjectOf(Number(save))
}
