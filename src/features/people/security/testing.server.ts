import { newAccount } from '#features/people/accounts/testing.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type App, type Client, createClient } from '#platform/testing/client.ts'
import type { TestDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'

/**
 * Returns helpers for tests of an account's security. They create owners and browsers, collect emails, and advance the
 * clock.
 */
export function secureSite({ app, dependencies }: { app: App; dependencies: TestDependencies }) {
  const newOwner = (fullName = 'Meera Joshi') =>
    newAccount({ app, dependencies }, 'customer', { fullName, confirmed: true, withPassword: true })
  /** Runs the jobs and returns the emails sent since the last call. */
  async function takeEmails() {
    await runJobs(dependencies)
    return dependencies.emails.splice(0)
  }
  /** Advances the clock, in milliseconds. */
  const pass = (ms: number) => {
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + ms)
  }
  const browser = () => createClient(app)
  return { dependencies, app, newOwner, browser, takeEmails, pass }
}

export const isIn = async (browser: Client) => (await browser.get('/api/auth/me')).status === 200
export const tokenIn = (text: string) => /token=(\S+)/.exec(text)![1]!
/** The ids of the account's sessions. The browser's own session comes first. */
export const sessionIds = async (browser: Client): Promise<number[]> =>
  (await browser.get('/api/user/sessions')).body.sessions.map(({ id }: { id: number }) => id)

/** Stores that an account has turned on two-step login by email. */
export async function turnOnTwoStep(db: Db, userId: number, since: Date): Promise<void> {
  await db.insertInto('two_steps').values({ user_id: userId, by_email: true, since }).execute()
}
