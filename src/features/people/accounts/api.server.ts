import { z } from 'zod'
import { inTransaction } from '#platform/database/database.server.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { chooseLanguage, listDemoAccounts } from './accounts.server.ts'
import { account, chosenLanguage, demoAccount, ownTheme, themeChange } from './schema.ts'
import { answerWithSession } from './session-answer.server.ts'
import { currentSession, endSession } from './sessions.server.ts'
import { changeTheme, findTheme } from './theme.server.ts'

/** Endpoints that say who is signed in, store the language that they read, log out, and list the demo accounts. */
export function accountEndpoints({ db, env }: Dependencies) {
  return [
    endpoint('GET /api/auth/me', {
      does: 'Tells who is logged in',
      who: signedIn,
      answer: account,
      says: 'The account',
      run: ({ user }) => user,
    }),
    endpoint('PUT /api/auth/language', {
      does: 'Stores the language that the visitor reads',
      who: signedIn,
      body: chosenLanguage,
      answer: chosenLanguage,
      says: 'The language is stored',
      run: async ({ user, body: { language } }) => {
        await chooseLanguage(db, user, language)
        return { language }
      },
    }),
    endpoint('POST /api/auth/logout', {
      does: 'Logs out; repeating it changes nothing',
      says: 'Nobody is logged in',
      run: async ({ c }) => {
        const session = await currentSession(db, env, c.req.raw.headers)
        if (session) await inTransaction(db, (db) => endSession(db, session.userId, session.id))
        answerWithSession(c, env, null)
      },
    }),
    endpoint('GET /api/auth/demo-accounts', {
      does: 'Lists accounts to try while sample data is on',
      answer: z.array(demoAccount),
      says: 'The accounts; none if sample data is off',
      run: async () => (env.sampleData ? await listDemoAccounts(db) : []),
    }),
  ]
}

export function themeEndpoints({ db, now }: Dependencies) {
  const writes = createLimit(120, 60)
  return [
    endpoint('GET /api/user/theme', {
      does: 'Reads the look that the visitor has chosen',
      who: signedIn,
      answer: ownTheme,
      says: 'The look; null if none was chosen',
      run: async ({ user }) => ({ theme: await findTheme(db, user) }),
    }),
    endpoint('PATCH /api/user/theme', {
      does: 'Changes the look on all devices of the visitor; what is left out stays',
      who: signedIn,
      limit: writes,
      body: themeChange,
      answer: ownTheme,
      says: 'The look as it is now',
      run: async ({ user, body }) => ({ theme: await changeTheme(db, user, body, now()) }),
    }),
  ]
}
