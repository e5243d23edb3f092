import { cursorIn } from '../../../platform/cursor.ts'

export type BookmarksSearch = { tab?: 'architects'; after?: string }

export function readBookmarksSearch(search: Record<string, unknown>): BookmarksSearch {
  return {
    tab: search.tab === 'architects' ? 'architects' : undefined,
    after: cursorIn(search.after),
  }
}
