import type { Database } from '../src/platform/database.server.ts'
import { logIn } from './pages.ts'

const password = 'Plinth-Beam-7'

/** Registers a contractor and logs them in. */
export async function newContractor(port: number, db: Database['db'], email: string) {
  const origin = `http://127.0.0.1:${port}`
  const person = { userType: 'contractor', fullName: 'Anil Pawar', email, password, terms: true, phone: '9822012345' }
  const firm = {
    companyName: 'Pawar',
    address: 'Station Road',
    city: 'Kamshet',
    state: 'Maharashtra',
    pincode: '410405',
  }
  const registered = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ ...person, ...firm, experience: '8-12' }),
  })
  if (!registered.ok) throw new Error(`no account: ${registered.status} ${await registered.text()}`)
  const { cookie } = await logIn(port, { email, password })
  const { id: professionalId, user_id: userId } = await db
    .selectFrom('professionals')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['professionals.id', 'user_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { userId: userId!, professionalId, cookie }
}
