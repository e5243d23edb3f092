import { endpoint, signedInAs } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { chooseAway, findAway } from './away-message.server.ts'
import { awayChoice, awaySchema } from './schema.ts'

export function awayEndpoints({ db, now }: Dependencies) {
  const changes = createLimit(60, 60 * 60)
  return [
    endpoint('GET /api/away-message', {
      does: 'Reads the professional’s automatic reply for the time that they are away',
      who: signedInAs('contractor', 'architect'),
      answer: awaySchema,
      says: 'The text, whether it is sent today, and until when',
      run: ({ user }) => findAway(db, user, now()),
    }),
    endpoint('PUT /api/away-message', {
      does: 'Turns the automatic reply on with this text, or off. A conversation gets it at most once a day',
      who: signedInAs('contractor', 'architect'),
      limit: changes,
      body: awayChoice,
      says: 'The choice is stored',
      run: ({ user, body }) => chooseAway(db, user, body, now()),
    }),
  ]
}
