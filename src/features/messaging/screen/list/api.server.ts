import { createEndpoints, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { listCandidates } from './candidates.server.ts'
import { candidatesEndpoint, searchEndpoint } from './endpoints.ts'
import { candidatesQuestion, candidatesSchema, foundSchema, searchQuestion } from './schema.ts'
import { searchConversations } from './search.server.ts'

const searchRoute = route(searchEndpoint, {
  summary: 'Searches the names and messages in the visitor’s conversations, in any script',
  query: searchQuestion,
  answer: foundSchema,
  says: 'What was found, the latest first',
  refusals: [401, 422, 429],
})
const candidatesRoute = route(candidatesEndpoint, {
  summary: 'Lists the professionals with whom the visitor may start a conversation, those saved or contacted first',
  query: candidatesQuestion,
  answer: candidatesSchema,
  says: 'At most 20',
  refusals: [401, 422],
})
/** Endpoints that search the user's conversations, and that list the people to whom the user may write. */
export function conversationListEndpoints({ db, env, now }: Dependencies) {
  const searches = createLimit(120, 60)
  return createEndpoints()
    .openapi(searchRoute, async (c) => {
      const user = await signedInWithin(c, searches)
      const { text } = c.req.valid('query')
      return c.json(await searchConversations(db, user, { text, reader: readerOf(c, now) }), 200)
    })
    .openapi(candidatesRoute, async (c) => {
      const { search } = c.req.valid('query')
      const wanted = { search, sampleData: env.sampleData, reader: readerOf(c, now) }
      return c.json(await listCandidates(db, signedIn(c), wanted), 200)
    })
}
