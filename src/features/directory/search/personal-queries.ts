import { ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { personalDirectoryEndpoint } from './endpoints.ts'
import { type DirectoryQuestion, questionText } from './personal-rules.ts'

/**
 * A list of professionals as the signed-in user sees it, from a cursor, page after page. A bookmark or a call made elsewhere on the site
 * shows here: it is asked anew whenever it is opened.
 */
export const personalDirectoryQuery = (question: DirectoryQuestion, from: string | undefined) =>
  pagesQuery(personalDirectoryEndpoint, {
    search: questionText(question),
    from,
    staleTime: onceOpened,
    meta: ofVisitor,
  })
