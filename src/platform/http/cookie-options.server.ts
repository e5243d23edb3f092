import type { Env } from '#platform/process/env.server.ts'

/**
 * The options of every cookie: for the whole site, not sent with requests of other sites, and only over TLS if the site
 * has it.
 */
export function cookieOptions({ publicUrl }: Pick<Env, 'publicUrl'>) {
  return { path: '/', sameSite: 'Lax', secure: publicUrl.startsWith('https:') } as const
}

/** The same for cookies that no script may read. */
export function secretCookieOptions(env: Pick<Env, 'publicUrl'>) {
  return { ...cookieOptions(env), httpOnly: true } as const
}
