import { z } from 'zod'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { createEndpoints, route, signedIn } from '../../platform/endpoint.server.ts'
import { chooseLanguage, listDemoAccounts } from './accounts.server.ts'
import { demoAccountsEndpoint, languageEndpoint, visitorEndpoint } from './endpoints.ts'
import { account, chosenLanguage, demoAccount } from './schema.ts'

const visitorRoute = route(visitorEndpoint, {
  summary: 'Who is logged in',
  answer: account,
  says: 'Who is logged in',
  refusals: [401],
})
const languageRoute = route(languageEndpoint, {
  summary: 'Remembers the language the visitor reads',
  body: chosenLanguage,
  answer: chosenLanguage,
  says: 'Remembered',
  refusals: [401, 422],
})
const demoAccountsRoute = route(demoAccountsEndpoint, {
  summary: 'Accounts to try while sample data is on',
  answer: z.array(demoAccount),
  says: 'Accounts to try; none unless sample data is on',
})

/** Who is signed in, and which language they read. */
export function accountEndpoints({ db, env }: Dependencies) {
  return createEndpoints()
    .openapi(visitorRoute, (c) => c.json(signedIn(c), 200))
    .openapi(languageRoute, async (c) => {
      const { language } = c.req.valid('json')
      await chooseLanguage(db, signedIn(c), language)
      return c.json({ language }, 200)
    })
    .openapi(demoAccountsRoute, async (c) => c.json(env.sampleData ? await listDemoAccounts(db) : [], 200))
}
