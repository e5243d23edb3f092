import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Db } from '#platform/database/database.server.ts'
import type { Env } from '#platform/process/env.server.ts'
import { hashToken } from '#platform/process/secrets.server.ts'
import type { WebAuthnJson } from './web-authn-schema.ts'

/** The site's domain (`id`) and origin, to which WebAuthn binds passkeys. */
const siteOf = ({ publicUrl }: Pick<Env, 'publicUrl'>) => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}
const challengeSeconds = 5 * 60
const mostPasskeys = 20

type Purpose = 'login' | 'second-step' | 'new-passkey'
type Site = { db: Db; env: Pick<Env, 'publicUrl'>; now: Date }

/**
 * Creates the options for navigator.credentials.get. They allow any passkey for this site, or only those of the given
 * account.
 */
export async function requestPasskey({ db, env, now }: Site, purpose: Purpose, userId?: number): Promise<WebAuthnJson> {
  const known = userId === undefined ? [] : await passkeysOf(db, userId)
  const options = await generateAuthenticationOptions({
    rpID: siteOf(env).id,
    allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: 'required',
  })
  await storeChallenge(db, { challenge: options.challenge, purpose, userId, now })
  return options as unknown as WebAuthnJson
}

/** Checks a browser's response. Returns the passkey and its account, or undefined if the response is not valid or was used before. */
export async function checkPasskey(
  { db, env, now }: Site,
  { purpose, userId, response }: { purpose: Purpose; userId?: number; response: WebAuthnJson },
): Promise<{ id: number; userId: number } | undefined> {
  const passkey = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', String(response.id))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .executeTakeFirst()
  if (!passkey) return undefined
  const { verified, authenticationInfo } = await readable(
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => redeemChallenge(db, { challenge, purpose, userId, now }),
      expectedOrigin: siteOf(env).origin,
      expectedRPID: siteOf(env).id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
      requireUserVerification: true,
    }),
  )
  if (!verified) return undefined
  await db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: now })
    .where('id', '=', passkey.id)
    .execute()
  return { id: passkey.id, userId: passkey.user_id }
}

/** Creates the options for navigator.credentials.create, for a new passkey of the account. */
export async function requestNewPasskey(
  { db, env, now }: Site,
  account: { id: number; email: string | null; username: string; fullName: string },
): Promise<WebAuthnJson> {
  const known = await passkeysOf(db, account.id)
  const options = await generateRegistrationOptions({
    rpName: 'KamshetBuild',
    rpID: siteOf(env).id,
    userID: new TextEncoder().encode(String(account.id)),
    userName: account.email ?? account.username,
    userDisplayName: account.fullName,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(db, { challenge: options.challenge, purpose: 'new-passkey', userId: account.id, now })
  return options as unknown as WebAuthnJson
}

/**
 * Stores the passkey that a browser made. Returns false if the response is not valid, the passkey is stored already, or
 * the account has too many.
 */
export async function addPasskey(
  { db, env, now }: Site,
  { userId, name, response }: { userId: number; name: string; response: WebAuthnJson },
): Promise<boolean> {
  const { verified, registrationInfo } = await readable(
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => redeemChallenge(db, { challenge, purpose: 'new-passkey', userId, now }),
      expectedOrigin: siteOf(env).origin,
      expectedRPID: siteOf(env).id,
      requireUserVerification: true,
    }),
  )
  if (!verified || (await passkeysOf(db, userId)).length >= mostPasskeys) return false
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({
      ...{ user_id: userId, credential_id: id, public_key: Buffer.from(publicKey) },
      ...{ counter, transports, name, created_at: now },
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** An account's passkeys, oldest first. */
export async function passkeysOf(db: Db, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id as credentialId', 'transports', 'name'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function removePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Turns the error that the library throws for a malformed response into an unverified result. */
async function readable<Verification extends { verified: boolean }>(
  verification: Promise<Verification>,
): Promise<Verification | { verified: false; authenticationInfo?: never; registrationInfo?: never }> {
  return verification.catch(() => ({ verified: false }) as const)
}

type Challenge = { challenge: string; purpose: Purpose; userId?: number; now: Date }

async function storeChallenge(db: Db, { challenge, purpose, userId, now }: Challenge): Promise<void> {
  const expires_at = new Date(now.getTime() + challengeSeconds * 1000)
  const row = { challenge_hash: hashToken(challenge), purpose, user_id: userId ?? null, expires_at }
  await db.insertInto('passkey_challenges').values(row).execute()
}

async function redeemChallenge(db: Db, { challenge, purpose, userId, now }: Challenge): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId ?? null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
