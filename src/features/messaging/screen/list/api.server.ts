import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { listCandidates } from './candidates.server.ts'
import { candidatesQuestion, candidatesSchema, foundSchema, searchQuestion } from './schema.ts'
import { searchConversations } from './search.server.ts'

/** Endpoints that search the user's conversations, and that list the people to whom the user may write. */
export function conversationListEndpoints({ db, env }: Dependencies) {
  const searches = createLimit(120, 60)
  return [
    endpoint('GET /api/conversations/search', {
      does: 'Searches the names and messages in the visitor’s conversations, in any script',
      who: signedIn,
      limit: searches,
      query: searchQuestion,
      answer: foundSchema,
      says: 'What was found, the latest first',
      run: ({ user, query: { text }, reader }) => searchConversations(db, user, { text, reader }),
    }),
    endpoint('GET /api/conversations/candidates', {
      does: 'Lists the professionals with whom the visitor may start a conversation, those saved or contacted first',
      who: signedIn,
      query: candidatesQuestion,
      answer: candidatesSchema,
      says: 'At most 20',
      run: async ({ user, query: { search }, reader }) => {
        const wanted = { search, sampleData: env.sampleData, reader }
        return await listCandidates(db, user, wanted)
      },
    }),
  ]
}
