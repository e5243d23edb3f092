import { readId } from '#features/people/accounts/rules.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { personalDirectoryQuery } from './personal-queries.ts'
import { type DirectorySearch, filterCount, type List, questionOf, readDirectorySearch } from './personal-rules.ts'

/**
 * The search parameters of a list of professionals: the filters, the cursor where the list begins, and the id of the
 * professional whose details are open.
 */
export type ListSearch = DirectorySearch & { after?: string; selected?: string }

export function readListSearch(search: Record<string, unknown>): ListSearch {
  return {
    ...readDirectorySearch(search),
    after: cursorIn(search.after),
    selected: readId(search.selected)?.toString(),
  }
}

/** The query for a list with the search parameters of a URL. */
export function listQueryOf(list: List, { after, selected: _, ...filters }: ListSearch) {
  return personalDirectoryQuery(questionOf(list, filters), after)
}

/** Whether filters restrict the list. */
export function isFiltered(search: ListSearch): boolean {
  return filterCount(search) > 0 || search.role !== undefined || search.keyword !== undefined
}

/** The change of the URL that removes all filters and begins the list at the top. */
export const wholeList = {
  role: undefined,
  keyword: undefined,
  location: undefined,
  experience: undefined,
  specialization: undefined,
  after: undefined,
}
