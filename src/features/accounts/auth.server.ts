import { betterAuth } from 'better-auth'
import type { Db } from '../../platform/database.server.ts'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { sessionSecret } from '../../platform/session-secret.server.ts'
import { longestSession } from '../../platform/session-sign.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { isDisabled } from './sample.server.ts'

/** Carries the visitor's address, as the endpoint determines it, to the session's row. */
export const addressHeader = 'x-visitor-address'

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

export type Auth = ReturnType<typeof createAuth>

/**
 * Passwords, sessions and one-time links: better-auth on our tables, without its own routes. The database generates the ids;
 * better-auth returns them as strings. Call it through `auth.api`, which has no rate limits: the endpoints limit.
 */
export function createAuth(dependencies: Pick<Dependencies, 'db' | 'env' | 'log'>) {
  const { db, env, log } = dependencies
  return betterAuth({
    appName: 'KamshetBuild',
    baseURL: env.publicUrl,
    secret: sessionSecret(env),
    database: { db, type: 'postgres' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
      onPasswordReset: ({ user }) => confirmEmailAfterReset(db, Number(user.id)),
    },
    user: {
      modelName: 'users',
      fields: { name: 'full_name', emailVerified: 'email_verified', ...times },
      additionalFields: {
        username: { type: 'string', input: false },
        userType: { type: 'string', input: false, fieldName: 'user_type' },
        language: { type: 'string', input: false, required: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
      expiresIn: longestSession,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
    },
    verification: {
      modelName: 'one_time_links',
      fields: { expiresAt: 'expires_at', ...times },
      storeIdentifier: 'hashed',
    },
    databaseHooks: {
      // Runs after the password check: a disabled account gets the same message in the same time as a wrong password.
      session: { create: { before: async ({ userId }) => (isDisabled(env, Number(userId)) ? false : undefined) } },
    },
    advanced: {
      // HttpOnly and SameSite=Lax by default; Secure and the __Secure- prefix when PUBLIC_URL is https.
      cookiePrefix: 'kamshetbuild',
      database: { generateId: 'serial' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.error(`better-auth: ${message}`) },
  })
}

/** Using the link in an email proves that the user owns the address. Revokes the account's other links. */
async function confirmEmailAfterReset(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
  await db.deleteFrom('one_time_links').where('value', '=', String(userId)).execute()
}
