import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Account, expectOk } from './accounts.ts'

const run = promisify(execFile)

/** Makes a confirmed account staff, with the command that operators use. */
async function addToStaff({ email }: Pick<Account, 'email'>): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: process.env.E2E_DATA_DIR, SAMPLE_DATA: 'on' }
  await run(process.execPath, ['dist/server/server.js', 'staff', 'add', email], { env })
}

/** Turns two-step login by email on or off. */
export async function setTwoStep({ password, api }: Pick<Account, 'password' | 'api'>, isOn: boolean): Promise<void> {
  await expectOk(api.post('/api/user/two-step/ways', { data: { password, way: 'email', isOn } }))
}

/** Lets a confirmed account into the back office: turns on two-step login, and makes the account staff. */
export async function makeStaff({ email, password, api }: Account): Promise<void> {
  await setTwoStep({ password, api }, true)
  await addToStaff({ email })
}
