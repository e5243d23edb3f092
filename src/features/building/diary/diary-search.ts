import { readId } from '#features/people/accounts/rules.ts'
import { cursorIn } from '#platform/http/cursor.ts'

export type DiarySearch = {
  /** The cursor at which the list of entries or photos begins. */
  after?: string
  day?: string
  photos?: '1'
  /** The id of the author's membership. */
  author?: string
  tab?: 'photos'
}

/** Parses the query string of a diary page. Values that are not valid are ignored. */
export function readDiarySearch(search: Record<string, unknown>): DiarySearch {
  const text = (name: string) => (search[name] === undefined ? '' : String(search[name]))
  const [after, day, author] = [text('after'), text('day'), text('author')]
  return {
    after: cursorIn(after),
    day: isDay(day) ? day : undefined,
    photos: text('photos') === '1' ? '1' : undefined,
    author: readId(author)?.toString(),
    tab: text('tab') === 'photos' ? 'photos' : undefined,
  }
}

function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
