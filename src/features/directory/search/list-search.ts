import { readId } from '#features/people/accounts/rules.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { personalDirectoryQuery } from './personal-queries.ts'
import { type DirectorySearch, filterCount, type List, questionOf, readDirectorySearch } from './personal-rules.ts'

/** The search parameters of a list of professionals: the filters, where it begins, and who shows more. */
export type ListSearch = DirectorySearch & { after?: string; selected?: string }

export function readListSearch(search: Record<string, unknown>): ListSearch {
  return {
    ...readDirectorySearch(search),
    after: cursorIn(search.after),
    selected: readId(search.selected)?.toString(),
  }
}

/** The query of a list, as an address asks for it. */
export function listQueryOf(list: List, { after, selected: _, ...filters }: ListSearch) {
  return personalDirectoryQuery(questionOf(list, filters), after)
}

/** Whether the list shows only a part of what there is. */
export function isFiltered(search: ListSearch): boolean {
  return filterCount(search) > 0 || search.role !== undefined || search.keyword !== undefined
}

/** The change of the address that shows the whole list again. */
export const wholeList = {
  role: undefined,
  keyword: undefined,
  location: undefined,
  experience: undefined,
  specialization: undefined,
  after: undefined,
}
