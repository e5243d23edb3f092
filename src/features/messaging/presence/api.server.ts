import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { choosePresence, isPresenceShown, watchAgain } from './presence.server.ts'
import { presenceChoice } from './schema.ts'

export function presenceEndpoints({ db, live }: Dependencies) {
  return [
    endpoint('GET /api/presence', {
      does: 'Tells whether others see when the visitor is online and was last seen',
      who: signedIn,
      answer: presenceChoice,
      says: 'The visitor’s choice',
      run: async ({ user }) => ({ isShown: await isPresenceShown(db, user) }),
    }),
    endpoint('PUT /api/presence', {
      does: 'Shows others when the visitor is online and was last seen, or hides it; those who hide theirs don’t see that of others',
      who: signedIn,
      body: presenceChoice,
      says: 'The choice is stored',
      run: async ({ user, body }) => {
        await choosePresence(db, user, body.isShown)
        live.send([watchAgain({ people: [user.id] }), watchAgain({ watchersOf: user.id })])
      },
    }),
  ]
}
