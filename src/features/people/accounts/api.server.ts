import { z } from 'zod'
import { inTransaction } from '#platform/database/database.server.ts'
import { createEndpoints, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { chooseLanguage, listDemoAccounts } from './accounts.server.ts'
import {
  demoAccountsEndpoint,
  languageEndpoint,
  logoutEndpoint,
  ownThemeEndpoint,
  saveThemeEndpoint,
  visitorEndpoint,
} from './endpoints.ts'
import { account, chosenLanguage, demoAccount, ownTheme, themeChange } from './schema.ts'
import { answerWithSession } from './session-answer.server.ts'
import { currentSession, endSession } from './sessions.server.ts'
import { changeTheme, findTheme } from './theme.server.ts'

const visitorRoute = route(visitorEndpoint, {
  summary: 'Tells who is logged in',
  answer: account,
  says: 'The account',
  refusals: [401],
})
const languageRoute = route(languageEndpoint, {
  summary: 'Stores the language that the visitor reads',
  body: chosenLanguage,
  answer: chosenLanguage,
  says: 'The language is stored',
  refusals: [401, 422],
})
const demoAccountsRoute = route(demoAccountsEndpoint, {
  summary: 'Lists accounts to try while sample data is on',
  answer: z.array(demoAccount),
  says: 'The accounts; none if sample data is off',
})

const logoutRoute = route(logoutEndpoint, {
  summary: 'Logs out; repeating it changes nothing',
  answer: done,
  says: 'Nobody is logged in',
})

/** Endpoints that say who is signed in, store the language that they read, log out, and list the demo accounts. */
export function accountEndpoints({ db, env }: Dependencies) {
  return createEndpoints()
    .openapi(visitorRoute, (c) => c.json(signedIn(c), 200))
    .openapi(languageRoute, async (c) => {
      const { language } = c.req.valid('json')
      await chooseLanguage(db, signedIn(c), language)
      return c.json({ language }, 200)
    })
    .openapi(logoutRoute, async (c) => {
      const session = await currentSession(db, env, c.req.raw.headers)
      if (session) await inTransaction(db, (db) => endSession(db, session.userId, session.id))
      answerWithSession(c, env, null)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(demoAccountsRoute, async (c) => c.json(env.sampleData ? await listDemoAccounts(db) : [], 200))
}

const getRoute = route(ownThemeEndpoint, {
  summary: 'Reads the look that the visitor has chosen',
  answer: ownTheme,
  says: 'The look; null if none was chosen',
  refusals: [401],
})
const saveRoute = route(saveThemeEndpoint, {
  summary: 'Changes the look on all devices of the visitor; what is left out stays',
  body: themeChange,
  answer: ownTheme,
  says: 'The look as it is now',
  refusals: [401, 422, 429],
})

export function themeEndpoints({ db, now }: Dependencies) {
  const writes = createLimit(120, 60)
  return createEndpoints()
    .openapi(getRoute, async (c) => c.json({ theme: await findTheme(db, signedIn(c)) }, 200))
    .openapi(saveRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      return c.json({ theme: await changeTheme(db, user, c.req.valid('json'), now()) }, 200)
    })
}
