import { cursorIn } from '#platform/http/cursor.ts'

export type BookmarksSearch = { tab?: 'architects'; after?: string }

export function readBookmarksSearch(search: Record<string, unknown>): BookmarksSearch {
  return {
    tab: search.tab === 'architects' ? 'architects' : undefined,
    after: cursorIn(search.after),
  }
}
