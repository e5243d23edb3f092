import { ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { type DirectoryQuestion, questionText } from './personal-rules.ts'

/**
 * Pages of one of the signed-in user's lists of professionals, starting at a cursor. A list is loaded again whenever it
 * is opened, because it changes when the user bookmarks or contacts someone elsewhere on the site.
 */
export const personalDirectoryQuery = (question: DirectoryQuestion, from: string | undefined) =>
  pagesQuery('/api/user/directory', {
    search: questionText(question),
    from,
    staleTime: onceOpened,
    meta: ofVisitor,
  })
