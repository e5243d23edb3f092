import { randomInt } from 'node:crypto'
import { createListing } from '#features/directory/professionals/create-listing.server.ts'
import { createAccount } from '#features/people/accounts/create-account.server.ts'
import { hashPassword } from '#features/people/accounts/password-hash.server.ts'
import { refuseWeakPassword } from '#features/people/accounts/password-strength.server.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { phoneInBrowser, redeemSentCode, requestCode } from '#features/people/codes/sent-codes.server.ts'
import { isReserved } from '#features/people/contact-details/email-change.server.ts'
import { ownerOfPhone } from '#features/people/contact-details/phone.server.ts'
import { acceptTerms } from '#features/people/legal/terms.server.ts'
import { completeLogin, type LoginOrigin, type NewLogin } from '#features/people/login/login.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Secrets } from '#platform/process/secrets.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { confirmationEmailTask, registrationCodeTask } from './jobs.server.ts'
import { startedYearOf, usernameFrom } from './rules.ts'
import type { ConfirmationEmail, Registration } from './schema.ts'

export type Registered =
  | {
      ok: true
      account: Account
      login: NewLogin
    }
  | { ok: false; reason: 'taken'; fields: Taken[] }
  | { ok: false; reason: 'wrong_code' }
type Taken = 'email' | 'username' | 'phone'
/** `origin` identifies the browser, because a code by SMS works only in the browser that requested it. */
type RegistrationContext = {
  now: Date
  language: Language
  secrets: Secrets
  origin: LoginOrigin
  /** The current version of the terms, to which the user agrees. */
  termsVersion: string
}

/**
 * Creates the account with its password and its agreement to the terms and, for a professional, the listing. Also adds
 * the job for the confirmation email and begins the session. These writes are one transaction. An email address need not
 * be confirmed for the session: it could log in with the password anyway.
 */
export async function register(db: Db, input: Registration, context: RegistrationContext): Promise<Registered> {
  const { companyName = '' } = input.userType === 'customer' ? {} : input
  await refuseWeakPassword(input.password, [input.email, input.fullName, input.username, companyName], 'password')
  const passwordHash = await hashPassword(input.password)
  for (let tries = 0; ; tries++) {
    const username = input.username || usernameFrom(input.fullName, randomInt(tries < 10 ? 1000 : 1_000_000))
    const taken = await takenOf(db, { email: input.email, username, now: context.now })
    const generated = !input.username && taken.every((field) => field === 'username')
    if (taken.length === 0) {
      try {
        return await inTransaction(db, (db) => write(db, { ...input, username, passwordHash }, context))
      } catch (error) {
        // Another request may have taken the address or the username after our check, so the loop checks again.
        if (!isTaken(error) || tries > 20) throw error
      }
    } else if (!generated) {
      // A generated username that is taken is not reported, because the user did not choose it.
      return {
        ok: false,
        reason: 'taken',
        fields: input.username ? taken : taken.filter((field) => field !== 'username'),
      }
    }
  }
}

async function write(
  db: Db,
  input: Registration & { username: string; passwordHash: string },
  context: RegistrationContext,
): Promise<Registered> {
  const { now, language, termsVersion } = context
  // The code is redeemed in the same transaction, so that it is used up only if the account is created.
  if (!(await hasRightCode(db, input, context))) return { ok: false, reason: 'wrong_code' }
  // Several accounts can have the same number, but only one of them can have confirmed it. We may say that the number
  // is taken, because only its holder knows the code. The holder can log in to the other account with the number.
  if (input.phoneCode && (await ownerOfPhone(db, input.phone))) return { ok: false, reason: 'taken', fields: ['phone'] }
  const { email, username, fullName, userType, passwordHash, terms: agrees } = input
  const professional = input.userType === 'customer' ? undefined : input
  const { address, city, state, pincode } = professional ?? {}
  const account = await createAccount(
    db,
    {
      ...{ email: email || null, emailConfirmed: false, username, fullName, userType, language, passwordHash },
      ...{ phone: input.phone || undefined, phoneConfirmed: input.phoneCode !== '' },
      ...{ address: address || undefined, city, state: state || undefined, pincode: pincode || undefined },
    },
    now,
  )
  if (agrees) await acceptTerms(db, { userId: account.id, version: termsVersion, language, now })
  if (professional) {
    const startedYear = startedYearOf(professional.experience, now)
    await createListing(db, account, { ...professional, state: state || 'Maharashtra', startedYear, language })
  }
  if (email) await addJob(db, confirmationEmailTask, { userId: account.id, language })
  // The account needs no lock, because nobody else sees it before the transaction ends. It cannot have two-step login
  // yet.
  return { ok: true, account, login: await completeLogin(db, account, { origin: context.origin, now }) }
}

/** Adds the job for another confirmation email in the language of the page, unless the address is already confirmed. */
export async function sendAnotherConfirmation(
  db: Db,
  user: Pick<Visitor, 'id' | 'emailConfirmed'>,
  language: Language,
): Promise<ConfirmationEmail> {
  if (user.emailConfirmed) return { sent: false }
  await addJob(db, confirmationEmailTask, { userId: user.id, language })
  return { sent: true }
}

/**
 * Whether the code proves that the number is the visitor's. Also true without a code, because then the number need not
 * be proved.
 */
async function hasRightCode(
  db: Db,
  { phone, phoneCode: code }: Registration,
  { secrets, origin, now }: RegistrationContext,
) {
  const subject = phoneInBrowser(phone, origin.device)
  return !code || redeemSentCode(db, secrets, { purpose: 'registration', subject, code, now })
}

async function takenOf(
  db: Db,
  { email, username, now }: { email: string; username: string; now: Date },
): Promise<Taken[]> {
  const known = await db
    .selectFrom('users')
    .select((user) => [user('email', '=', email).as('email'), user('username', '=', username).as('username')])
    .where((user) => user.or([user('email', '=', email), user('username', '=', username)]))
    .execute()
  const isKept = await isReserved(db, { email, now })
  return (['email', 'username'] as const).filter(
    (field) => known.some((user) => user[field]) || (field === 'email' && isKept),
  )
}

function isTaken(error: unknown): boolean {
  return (error as { code?: string }).code === '23505'
}

/**
 * Sends a code to a phone number, whether or not the number already has an account. With the code, only this browser
 * can register the number.
 */
export async function requestRegistrationCode(
  db: Db,
  given: { phone: string; device: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const codeId = await requestCode(db, { purpose: 'registration', ...given })
    await addJob(db, registrationCodeTask, { codeId })
  })
}
