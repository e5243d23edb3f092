import { randomInt } from 'node:crypto'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { addJob } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import type { Visitor } from '../../platform/request.server.ts'
import { createAccount } from '../accounts/create-account.server.ts'
import { hashPassword } from '../accounts/password-hash.server.ts'
import { refuseWeakPassword } from '../accounts/password-strength.server.ts'
import type { Account } from '../accounts/schema.ts'
import { createListing } from '../professionals/create-listing.server.ts'
import { confirmationEmailTask } from './jobs.server.ts'
import { startedYearOf, usernameFrom } from './rules.ts'
import type { ConfirmationEmail, Registration } from './schema.ts'

export type Registered =
  | { ok: true; account: Account }
  | { ok: false; reason: 'taken'; fields: ('email' | 'username')[] }
type RegistrationContext = { now: Date; language: Language }

/**
 * Creates the account, its password, the job for the confirmation email and, for a professional, the listing: all or
 * nothing.
 */
export async function register(db: Db, input: Registration, context: RegistrationContext): Promise<Registered> {
  const { companyName = '' } = input.userType === 'customer' ? {} : input
  await refuseWeakPassword(input.password, [input.email, input.fullName, input.username, companyName], 'password')
  const passwordHash = await hashPassword(input.password)
  for (let tries = 0; ; tries++) {
    const username = input.username || usernameFrom(input.email, randomInt(tries < 10 ? 1000 : 1_000_000))
    const taken = await takenOf(db, { email: input.email, username })
    const generated = !input.username && taken.every((field) => field === 'username')
    if (taken.length === 0) {
      try {
        const account = await inTransaction(db, (db) => write(db, { ...input, username, passwordHash }, context))
        return { ok: true, account }
      } catch (error) {
        // Another request took one of them since the check: check again.
        if (!isTaken(error) || tries > 20) throw error
      }
    } else if (!generated) return { ok: false, reason: 'taken', fields: taken }
  }
}

async function write(
  db: Db,
  input: Registration & { username: string; passwordHash: string },
  { now, language }: RegistrationContext,
): Promise<Account> {
  const { email, username, fullName, userType, passwordHash, terms: hasAcceptedTerms } = input
  const professional = input.userType === 'customer' ? undefined : input
  const { phone, address, city, state, pincode } = professional ?? {}
  const account = await createAccount(
    db,
    {
      ...{ email, emailConfirmed: false, username, fullName, userType, language, passwordHash, hasAcceptedTerms },
      ...{ phone, address, city, state, pincode },
    },
    now,
  )
  if (professional) {
    const startedYear = startedYearOf(professional.experience, now)
    await createListing(db, account, { ...professional, startedYear, language })
  }
  await addJob(db, confirmationEmailTask, { userId: account.id, language })
  return account
}

/** Adds the job for another confirmation email, in the language of the page; none when the address is confirmed. */
export async function sendAnotherConfirmation(
  db: Db,
  user: Pick<Visitor, 'id' | 'emailConfirmed'>,
  language: Language,
): Promise<ConfirmationEmail> {
  if (user.emailConfirmed) return { sent: false }
  await addJob(db, confirmationEmailTask, { userId: user.id, language })
  return { sent: true }
}

async function takenOf(db: Db, { email, username }: { email: string; username: string }) {
  const known = await db
    .selectFrom('users')
    .select((user) => [user('email', '=', email).as('email'), user('username', '=', username).as('username')])
    .where((user) => user.or([user('email', '=', email), user('username', '=', username)]))
    .execute()
  return (['email', 'username'] as const).filter((field) => known.some((user) => user[field]))
}

function isTaken(error: unknown): boolean {
  return (error as { code?: string }).code === '23505'
}
