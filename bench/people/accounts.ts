import type { Database } from '#platform/database/database.server.ts'
import { logIn } from '../pages.ts'

const password = 'Plinth-Beam-7'

/** Registers a contractor and logs them in. */
export async function newContractor(port: number, db: Database['db'], email: string) {
  const firm = {
    companyName: 'Pawar',
    address: 'Station Road',
    city: 'Kamshet',
    state: 'Maharashtra',
    pincode: '410405',
  }
  await register(port, { userType: 'contractor', fullName: 'Anil Pawar', email, ...firm, experience: '8-12' })
  const { cookie } = await logIn(port, { email, password })
  const { id: professionalId, user_id: userId } = await db
    .selectFrom('professionals')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['professionals.id', 'user_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { userId: userId!, professionalId, cookie }
}

/** Registers a home builder. Returns the account's id. */
export async function newCustomer(port: number, db: Database['db'], email: string): Promise<number> {
  await register(port, { userType: 'customer', fullName: 'Asha Rao', email })
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return id
}

async function register(port: number, person: Record<string, string>): Promise<void> {
  const origin = `http://127.0.0.1:${port}`
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ ...person, password, terms: true, phone: '9822012345' }),
  })
  if (!answer.ok) throw new Error(`no account: ${answer.status} ${await answer.text()}`)
}
