import { ofVisitor, pagesQuery } from '../../platform/query-client.ts'
import { personalDirectoryEndpoint } from './endpoints.ts'
import { type DirectoryQuestion, questionText } from './rules.ts'

/** A list of professionals as the signed-in user sees it, from a cursor, page after page. */
export const personalDirectoryQuery = (question: DirectoryQuestion, from: string | undefined) =>
  pagesQuery(personalDirectoryEndpoint, { search: questionText(question), from, staleTime: 30_000, meta: ofVisitor })
